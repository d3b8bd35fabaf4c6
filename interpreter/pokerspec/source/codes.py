"""What can be wrong with a text before anybody asks what it says."""

from __future__ import annotations

from pokerspec.diagnostics import Code

CODES = (
    Code("Y101", "unreadable-file", "error", "The file is missing, cannot be opened, or is no UTF-8 text."),
    Code("Y102", "empty-file", "error", "There is nothing in the file but space and comments."),
    Code("Y103", "bad-character", "error", "A control character, an odd line break or an invisible mark stands in the text."),
    Code("Y110", "syntax", "error", "The text is not YAML."),
    Code("Y111", "tab", "error", "A tab stands where YAML wants spaces."),
    Code("Y120", "anchor", "error", "Anchors and aliases (`&`, `*`) are not used in specs."),
    Code("Y121", "tag", "error", "Tags (`!`) are not used in specs."),
    Code("Y122", "merge-key", "error", "The merge key `<<` is not used in specs; `extends` and `with` do this."),
    Code("Y123", "second-document", "error", "A file holds one document."),
    Code("Y124", "directive", "error", "Directives (`%`) are not used in specs."),
    Code("Y130", "duplicate-key", "error", "A key stands twice in one map."),
    Code("Y131", "bad-key", "error", "A key must be a word or words on one line."),
    Code("Y140", "empty-value", "error", "A key or a list item has no value."),
    Code("Y141", "odd-number", "error", "A number is written in a way that YAML readers read differently."),
    Code("Y142", "comma-in-expression", "error", "A comma inside braces or brackets cut an expression in two."),
    Code("Y143", "comment-in-value", "warning", "A `#` after a single space cut a value short."),
    Code("Y190", "too-large", "error", "The text is over a limit: its size, depth, number of nodes or the length of a value."),
)
