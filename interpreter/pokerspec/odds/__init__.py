"""How much of the pot hands are worth: by all deals that are left, or by a sample of them.

`spot` is the situation: what is known, what is to come. `board` brings the boards to come into classes in which every hand
has the same strength; `counting` counts winners over classes, over all deals, or over a sample; `division` says who gets
what part of a pot when those are the winners; `ranges` reads ranges of hands; `equity` puts it together.
"""
