import { distanceKm, type Point } from "../../../core/codes/sphere";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { notCode } from "../../../core/codes/cellTexts";
import { type AskedCell, type AskedCodes, distinctCodes, readCodes } from "../../cell/arguments";
import type { Cell } from "../../cell/cell";
import { type CellError, toCellError, withDate } from "../../cell/errors";
import type { Cells } from "../../cell/firewall";
import { inShapeOf, widthOf } from "./codesAlone";
import { askSearched, itemOf, type Items } from "./searchTable";
import { centroidOf } from "./surroundings";

/** The kilometers between centroids: pair by pair for ranges of the same shape, or from a single code to each of a range. */
export function distances(cell: Cell, from: unknown, to: unknown): Cells | Promise<Cells> {
  const [starts, ends] = [readCodes(from), readCodes(to)];
  const longer = starts.isSingle ? to : from;
  if (!starts.isSingle && !ends.isSingle && shapeOf(from, starts) !== shapeOf(to, ends))
    throw new AddinError("unevenRanges", { from: shapeOf(from, starts), to: shapeOf(to, ends) });
  const codes = distinctCodes({ ...starts, cells: [...starts.cells, ...ends.cells] });
  return askSearched(cell, codes, (items) => {
    const endPoints = new Map(codes.map((code) => [code, endPointOf(code, items)]));
    const [first, second] = [endPointsOf(starts, endPoints), endPointsOf(ends, endPoints)];
    const all = starts.cells.length < ends.cells.length ? ends.cells : starts.cells;
    const found = all.map((_, index) => distanceBetween(endPointAt(first, index), endPointAt(second, index)));
    const [only] = found;
    if (found.length === 1 && only instanceof Error) throw only;
    const shownAs = found.map((one) => (one instanceof Error ? toCellError(one, cell.app.language) : one));
    return inShapeOf(longer, shownAs);
  });
}

function shapeOf(range: unknown, { cells }: AskedCodes): string {
  return `${cells.length / widthOf(range)} × ${widthOf(range)}`;
}

/** One end of a distance: a point, nothing for a blank cell, or why there is no point. */
type EndPoint = Point | AddinError | CellError | undefined;

/** The end of a distance at a code. It is made once, however many cells hold the code. */
function endPointOf(code: string, items: Items): Point | AddinError {
  const item = itemOf(items, code);
  return isAddinError(item) ? item : centroidOf(item);
}

function endPointsOf(asked: AskedCodes, endPoints: ReadonlyMap<string, EndPoint>): EndPoint[] {
  return asked.cells.map((cell) => endPointIn(cell, endPoints));
}

function endPointIn({ read, value }: AskedCell, endPoints: ReadonlyMap<string, EndPoint>): EndPoint {
  switch (read.kind) {
    case "blank":
      return undefined;
    case "bad":
      return notCode(value);
    case "error":
      return read.error;
    case "code": {
      const end = endPoints.get(read.code);
      return isAddinError(end) ? withDate(end, value) : end;
    }
  }
}

/** A single cell is the end of every distance. */
function endPointAt(all: readonly EndPoint[], index: number): EndPoint {
  return all[all.length === 1 ? 0 : index];
}

/** A blank at either end leaves nothing to measure. */
function distanceBetween(from: EndPoint, to: EndPoint): number | "" | AddinError | CellError {
  if (from === undefined || to === undefined) return "";
  if (from instanceof Error) return from;
  return to instanceof Error ? to : distanceKm(from, to);
}
