import type { Scalar } from "./cellValue";

/** A blank cell as a function receives it, if its parameter accepts values of any type. */
export interface Blanks {
  alone: Scalar;
  inRange: Scalar;
}

/** Blanks as in Excel on the web; desktop Excel passes 0. */
export const blanksOnTheWeb: Blanks = { alone: null, inRange: "" };
