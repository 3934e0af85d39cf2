import type { Scalar } from "../../../functions/cellValue";
import type { Behavior } from "../behavior";

/** The ways in which a cell arrives at a function. By default a blank one is null by itself and "" in a range, as mostly on the web. */

export const asZero: Behavior = blanksAs(0, "hands a blank cell over as 0, alone and in a range", "oj#4702, oj#1951");

export const asNull: Behavior = blanksAs(null, "hands a blank cell over as null, in a range too", "oj#4702, oj#5262");

export const asEmptyText: Behavior = blanksAs("", 'hands a blank cell over as "", alone too', "oj#5262");

function blanksAs(blank: Scalar, does: string, source: string): Behavior {
  return { does, source, rules: () => ({ blanks: { alone: blank, inRange: blank } }) };
}

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
