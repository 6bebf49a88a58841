"""Solutions in the notation of problemists: moves, styles, and what is said of what was found."""
