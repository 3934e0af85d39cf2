import { throwNotLoaded } from "../../core/errors/addinError";
import { isPromise } from "./cell";

/** Continues with a part of the add-in that loads when it is first needed: at once if it has loaded, so that held values stay plain. */
export function whenLoaded<Part, Result>(
  part: Part | Promise<Part>,
  run: (part: Part) => Result | Promise<Result>,
): Result | Promise<Result> {
  return isPromise(part) ? part.then(run, throwNotLoaded) : run(part);
}
