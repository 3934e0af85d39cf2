import type { Scalar } from "./cellValue";

/** A blank cell as a function receives it, where its parameter takes values of any type. */
export interface Blanks {
  alone: Scalar;
  inRange: Scalar;
}

/** Excel on the web; the desktop hands 0. */
export const blanksOnTheWeb: Blanks = { alone: null, inRange: "" };
