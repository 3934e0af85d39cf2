import type { Scalar } from "../../../functions/cellValue";
import type { Behavior } from "../behavior";

/** The ways in which different Excels hand a blank cell to a function. By default it is null by itself and "" in a range, as mostly on the web. */

export const asZero: Behavior = blanksAs(0, "hands a blank cell over as 0, alone and in a range", "oj#4702, oj#1951");

export const asNull: Behavior = blanksAs(null, "hands a blank cell over as null, in a range too", "oj#4702, oj#5262");

export const asEmptyText: Behavior = blanksAs("", 'hands a blank cell over as "", alone too', "oj#5262");

function blanksAs(blank: Scalar, does: string, source: string): Behavior {
  return { does, source, rules: () => ({ blanks: { alone: blank, inRange: blank } }) };
}
