import { loadNames, type Names } from "../../core/apis/zipcodes/loadNames";
import { whenLoaded } from "../cell/cell";

/** Continues with the readers of names and writers of labels, which most formulas do not need. */
export function withNames<Result>(run: (names: Names) => Result | Promise<Result>): Result | Promise<Result> {
  return whenLoaded(loadNames(), run);
}
