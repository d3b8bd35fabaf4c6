"""What the package says of itself in words: the reference of keys, written from the schemas."""
