"""Work on many things: in this process, in its threads, in processes of its own, or on a cluster."""
