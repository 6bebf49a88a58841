"""Why a statement that is false as it was read may be true as it was meant.

Annotators speak of other positions than that of the comment without saying so, and in pictures.
What is false then is left unread; what is true is not touched.
"""
