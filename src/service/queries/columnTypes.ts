export interface QueryColumn {
  readonly name: string;
  readonly type: "integer" | "number" | "string";
}

/** The kinds of values seen in a column so far. */
export interface SeenValues {
  any: boolean;
  text: boolean;
  fraction: boolean;
}

/** The type of a column for which the database declares none. Without any value, it is text. */
export function columnTypeOf(seen: SeenValues | undefined): QueryColumn["type"] {
  if (seen === undefined || !seen.any || seen.text) return "string";
  return seen.fraction ? "number" : "integer";
}
