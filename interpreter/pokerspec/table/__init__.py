"""Many hands: chairs, button, blinds owed, mixes, chips in and out; a table is the list of what happened at it."""
