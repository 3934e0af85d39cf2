import type { QueryTable } from "../../core/apis/queries/table";
import { whenAnswered } from "../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import { askSavedQuery } from "../../core/questions/savedQuery";
import type { Cell } from "../cell/cell";

/** Continues with the result of a saved query, which is called by its id or its name. */
export function withSavedQuery<Result>(
  cell: Cell,
  text: string,
  next: (table: QueryTable) => Result,
): Result | Promise<Result> {
  if (text === "") throw new AddinError("missingArgument", { argument: "id", allowed: "sales-by-zip" });
  return whenAnswered(askSavedQuery(cell, text), (known) => {
    if (isAddinError(known)) throw known;
    return next(known);
  });
}
