export interface QueryColumn {
  readonly name: string;
  readonly type: "integer" | "number" | "string";
}

/** The kinds of values that a column has had so far. */
export interface SeenValues {
  any: boolean;
  text: boolean;
  fraction: boolean;
}

/** The type of a column that its database declares none for. Without any value it counts as text. */
export function columnTypeOf(seen: SeenValues | undefined): QueryColumn["type"] {
  if (seen === undefined || !seen.any || seen.text) return "string";
  return seen.fraction ? "number" : "integer";
}
