"""Orders of hands: cards, rankings compiled to tables, and which of its cards a seat may use for a hand."""
