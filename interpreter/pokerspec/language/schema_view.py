"""A schema as the builders of a game ask it: what stands under a key, whether it is an expression, whether it runs."""

from __future__ import annotations

from pokerspec.language import schema as schemas
from pokerspec.language.schema import ExpressionNote, Kind, Schema
from pokerspec.structs import Struct


class SchemaView(Struct):
    """The schema of a value; an empty one where the shape check has said that nothing may stand there."""

    schema: Schema

    @staticmethod
    def of(kind: Kind) -> SchemaView:
        """The schema of a kind of document."""
        return SchemaView(schemas.load_schema(kind))

    @staticmethod
    def step() -> SchemaView:
        """The schema of a step: its verb, and what every step may say."""
        return SchemaView(schemas.part("step"))

    @staticmethod
    def verb(name: str) -> SchemaView:
        """The schema of what stands under a verb."""
        return SchemaView(schemas.verbs().get(name, {}))

    def prop(self, key: str) -> SchemaView:
        return SchemaView(schemas.child(self.schema, key) or {})

    def item(self) -> SchemaView:
        return SchemaView(schemas.item(self.schema) or {})

    @property
    def expression(self) -> ExpressionNote | None:
        """What the schema says about the expression that stands here."""
        return schemas.expression(self.schema)

    @property
    def runs(self) -> bool:
        return schemas.runs(self.schema)

    def requires(self, key: str) -> bool:
        return key in self.schema.get("required", ())
