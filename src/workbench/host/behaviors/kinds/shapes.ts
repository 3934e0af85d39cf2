import type { Behavior } from "../behavior";

/** The shapes in which one cell may arrive, whatever the parameter's dimensionality. */

export const oneCellAsScalar: Behavior = {
  does: "hands a range of one cell over as its value",
  source: "no document says the shape; oj#580 hands a table's first value over alone",
  rules: () => ({ argument: (value) => (isOneCell(value) ? value[0][0] : value) }),
};

export const oneCellAsTable: Behavior = {
  does: "hands one cell over as a table of one row and one column",
  source: "no document says the shape; assumed",
  rules: () => ({ argument: (value) => (Array.isArray(value) || value === null ? value : [[value]]) }),
};

function isOneCell(value: unknown): value is [[unknown]] {
  return Array.isArray(value) && value.length === 1 && Array.isArray(value[0]) && value[0].length === 1;
}
