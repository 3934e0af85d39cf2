import type { ObjectType } from "./objectType";

/** Registering for these is answered; the workbench raises none of them. */
const events = [
  "Activated",
  "Added",
  "Calculated",
  "DataChanged",
  "Deactivated",
  "Deleted",
  "FormulaChanged",
  "NameChanged",
  "SelectionChanged",
];

export const eventRegistrations: NonNullable<ObjectType<unknown>["methods"]> = Object.fromEntries(
  events
    .flatMap((event) => [`_Register${event}Event`, `_Unregister${event}Event`])
    .map((name) => [name, () => undefined]),
);
