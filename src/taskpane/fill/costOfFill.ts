import type { App } from "../../core/app";
import { type Cost, costOf } from "../../core/questions/cost";
import type { AddedColumn } from "../../excel/columns/filledColumns";

const functions = ["ZIP.LATEST", "ZIP.SEARCH"] as const;

/** Counts what new columns for these codes would ask, by the plans that send their requests. Asks nothing itself. */
export function costOfFill(app: App, typed: readonly unknown[], columns: readonly AddedColumn[]): Promise<Cost> {
  const calls = functions.flatMap((name) => {
    const keys = columns.filter(({ by }) => by === name).map(({ key }) => key);
    return keys.length === 0 ? [] : [{ name, given: [typed, keys] }];
  });
  return costOf(app, calls);
}
