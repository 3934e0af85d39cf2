import { loadNames, type Names } from "../../core/apis/zipcodes/loadNames";
import { whenLoaded } from "../cell/whenLoaded";

/** Goes on with what reads names and writes labels as people do, which most formulas need not. */
export function withNames<Result>(run: (names: Names) => Result | Promise<Result>): Result | Promise<Result> {
  return whenLoaded(loadNames(), run);
}
