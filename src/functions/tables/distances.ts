import { distanceKm, type Point } from "../../core/codes/greatCircle";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import { type AskedCodes, distinctCodes, readCodes, shown } from "../cell/arguments";
import type { Cell } from "../cell/cell";
import { datesErrorIn } from "../cell/dates";
import { type CellError, toCellError } from "../cell/errors";
import type { Cells } from "../cell/firewall";
import { askSearched, type Items } from "./askSearched";
import { centroidOf, noPolygon } from "./centroid";
import { inShapeOf, widthOf } from "./codesAlone";

/** The kilometers between centroids: pair by pair for ranges of the same shape, or from a single code to each of a range. */
export function distances(cell: Cell, from: unknown, to: unknown): Cells | Promise<Cells> {
  const [starts, ends] = [readCodes(from), readCodes(to)];
  const longer = starts.isSingle ? to : from;
  if (!starts.isSingle && !ends.isSingle && shapeOf(from, starts) !== shapeOf(to, ends))
    throw new AddinError("unevenRanges", { from: shapeOf(from, starts), to: shapeOf(to, ends) });
  const codes = distinctCodes({ ...starts, cells: [...starts.cells, ...ends.cells] });
  return askSearched(cell, codes, (items) => {
    const count = Math.max(starts.cells.length, ends.cells.length);
    const known = (code: string): unknown => items.get(code);
    const dates = datesErrorIn(starts, known) ?? datesErrorIn(ends, known);
    const found = Array.from(
      { length: count },
      (_, index) => dates ?? distanceBetween(ending(starts, index, items), ending(ends, index, items)),
    );
    const [only] = found;
    if (count === 1 && only instanceof Error) throw only;
    const shownAs = found.map((one) => (one instanceof Error ? toCellError(one, cell.app.language) : one));
    return inShapeOf(longer, shownAs);
  });
}

function shapeOf(range: unknown, { cells }: AskedCodes): string {
  return `${cells.length / widthOf(range)} × ${widthOf(range)}`;
}

/** One end of a distance: a point, nothing for a blank cell, or why there is no point. */
type Ending = Point | AddinError | CellError | undefined;

function ending(asked: AskedCodes, index: number, items: Items): Ending {
  const { read, value } = asked.cells[asked.isSingle ? 0 : index] ?? { read: { kind: "blank" as const }, value: "" };
  switch (read.kind) {
    case "blank":
      return undefined;
    case "bad":
      return new AddinError("badPostalCode", { value: shown(value) });
    case "error":
      return read.error;
    case "code": {
      const item = items.get(read.code) ?? new AddinError("noAnswer", { key: read.code });
      return isAddinError(item) ? item : (centroidOf(item) ?? noPolygon(read.code));
    }
  }
}

/** A blank at either end leaves nothing to measure. */
function distanceBetween(from: Ending, to: Ending): number | "" | AddinError | CellError {
  if (from === undefined || to === undefined) return "";
  if (from instanceof Error) return from;
  return to instanceof Error ? to : distanceKm(from, to);
}
