import { distanceKm, type Point } from "../../../core/codes/sphere";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { notCode } from "../../../core/codes/cellTexts";
import { type AskedCell, type AskedCodes, distinctCodes, readCodes } from "../../cell/arguments";
import type { Cell } from "../../cell/cell";
import { type CellError, toCellError, withDate } from "../../cell/errors";
import type { Cells } from "../../cell/firewall";
import { widthOf } from "./codesAlone";
import { askSearched, itemOf, type Items } from "./searchTable";
import { centroidOf } from "./surroundings";

/** The kilometers between centroids, in the shape that Excel's own arithmetic gives: pair by pair, or a matrix from a column and a row. */
export function distances(cell: Cell, from: unknown, to: unknown): Cells | Promise<Cells> {
  const [starts, ends] = [readCodes(from), readCodes(to)];
  const [left, right] = [shapeOf(from, starts), shapeOf(to, ends)];
  if (!fit(left.rows, right.rows) || !fit(left.columns, right.columns))
    throw new AddinError("unevenRanges", {
      from: `${left.rows} × ${left.columns}`,
      to: `${right.rows} × ${right.columns}`,
    });
  const codes = distinctCodes({ ...starts, cells: [...starts.cells, ...ends.cells] });
  return askSearched(cell, codes, (items) => {
    const endPoints = new Map(codes.map((code) => [code, endPointOf(code, items)]));
    const [first, second] = [endPointsOf(starts, endPoints), endPointsOf(ends, endPoints)];
    const found = indexes(Math.max(left.rows, right.rows)).map((row) =>
      indexes(Math.max(left.columns, right.columns)).map((column) =>
        distanceBetween(first[indexIn(left, row, column)], second[indexIn(right, row, column)]),
      ),
    );
    const [[only] = []] = found;
    if (left.rows * left.columns * right.rows * right.columns === 1 && only instanceof Error) throw only;
    return found.map((row) => row.map((one) => (one instanceof Error ? toCellError(one, cell.app.language) : one)));
  });
}

interface Shape {
  rows: number;
  columns: number;
}

function shapeOf(range: unknown, { cells }: AskedCodes): Shape {
  const columns = widthOf(range);
  return { rows: cells.length / columns, columns };
}

/** A single row, or column, goes with any number of them. */
function fit(one: number, other: number): boolean {
  return one === other || one === 1 || other === 1;
}

function indexIn({ rows, columns }: Shape, row: number, column: number): number {
  return (row % rows) * columns + (column % columns);
}

function indexes(length: number): number[] {
  return [...Array(length).keys()];
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

/** A blank at either end leaves nothing to measure. */
function distanceBetween(from: EndPoint, to: EndPoint): number | "" | AddinError | CellError {
  if (from === undefined || to === undefined) return "";
  if (from instanceof Error) return from;
  return to instanceof Error ? to : distanceKm(from, to);
}
