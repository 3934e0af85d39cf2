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
    const [first, second] = [starts, ends].map(({ cells }) => cells.map((asked) => endPointIn(asked, items)));
    const found = indexes(Math.max(left.rows, right.rows)).map((row) =>
      indexes(Math.max(left.columns, right.columns)).map((column) =>
        distanceBetween(first?.[indexIn(left, row, column)], second?.[indexIn(right, row, column)]),
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

function endPointIn({ read, value }: AskedCell, items: Items): EndPoint {
  if (read.kind === "blank") return undefined;
  if (read.kind === "bad") return notCode(value);
  if (read.kind === "error") return read.error;
  const item = itemOf(items, read.code);
  const point = isAddinError(item) ? item : centroidOf(item);
  return isAddinError(point) ? withDate(point, value) : point;
}

/** A blank at either end leaves nothing to measure. */
function distanceBetween(from: EndPoint, to: EndPoint): number | "" | AddinError | CellError {
  if (from === undefined || to === undefined) return "";
  if (from instanceof Error) return from;
  return to instanceof Error ? to : distanceKm(from, to);
}
