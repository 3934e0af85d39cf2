import { groupedBy } from "../../core/codes/groupedBy";
import { runApart } from "../runExcel";
import { excelCodeOf } from "../excelProblem";
import { type Area, type CellAddress, cellsIn, joinedDown } from "./area";
import { areasPerSync, groupedAreas, slicesOf } from "./groupedAreas";
import { rangeAt } from "./readSheet";

type Property = "formulas" | "values" | "text" | "numberFormat";

/** What was asked of an area's cells, row by row. */
export type Read<Asked extends Property = "formulas" | "values"> = Record<Asked, unknown[][]> & { area: Area };

/** Reads one thing of the cells of an area, on a sheet known by its name or id. */
export async function readOnly(
  context: Excel.RequestContext,
  sheet: string,
  area: Area,
  what: Property,
): Promise<unknown[][]> {
  return (await readCells(context, sheet, area, what))[what];
}

/** Reads several things of the cells of an area. */
export async function readCells<Asked extends Property>(
  context: Excel.RequestContext,
  sheet: string,
  area: Area,
  ...asked: Asked[]
): Promise<Read<Asked>> {
  const [read] = await readAreas(context, sheet, [area], ...asked);
  return read ?? readOf(area, asked, []);
}

/** Reads areas of a sheet, in their order. Those of the same columns that touch are read as one: filled formulas are thousands. */
export async function readAreas<Asked extends Property>(
  context: Excel.RequestContext,
  sheet: string,
  areas: readonly Area[],
  ...asked: Asked[]
): Promise<Read<Asked>[]> {
  const pieceOf = joinedDown(areas);
  const pieces = [...new Set(pieceOf.values())];
  const rows = await readEach(pieces, (group) =>
    pieces.length > areasPerSync
      ? runApart(context, (apart) => readGroup(apart, sheet, group, asked))
      : readGroup(context, sheet, group, asked),
  );
  const rowsOf = new Map(pieces.map((piece, index) => [piece, rows[index] ?? []]));
  return areas.map((area) => {
    const piece = pieceOf.get(area) ?? area;
    const read = rowsOf
      .get(piece)
      ?.map((lines) => (area.rowCount === piece.rowCount ? lines : rowsIn(area, piece, lines)));
    return readOf(area, asked, read ?? []);
  });
}

/** Cells of a sheet. */
export interface PlacedArea {
  sheet: string;
  area: Area;
}

/** Reads what areas of any sheets show, in their order. */
export async function readValues(context: Excel.RequestContext, areas: readonly PlacedArea[]): Promise<unknown[][][]> {
  const read = new Map<PlacedArea, unknown[][]>();
  for (const [sheet, onSheet] of groupedBy(areas, (placed) => placed.sheet)) {
    const cells = await readAreas(
      context,
      sheet,
      onSheet.map(({ area }) => area),
      "values",
    );
    onSheet.forEach((placed, index) => read.set(placed, cells[index]?.values ?? []));
  }
  return areas.map((placed) => read.get(placed) ?? []);
}

/** The part of rows that lies in an area; blank where nothing was read. */
export function rowsIn(area: Area, from: Area, rows: readonly (readonly unknown[])[]): unknown[][] {
  return Array.from({ length: area.rowCount }, (_, down) => {
    const line = rows[area.row + down - from.row];
    return Array.from({ length: area.columnCount }, (__, right) => line?.[area.column + right - from.column] ?? "");
  });
}

/** Compares what was read of cells, or anything else of plain values. */
export function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Visits each cell that was read, row by row. */
export function eachCell(
  { area, formulas, values }: Read,
  visit: (cell: CellAddress, formula: unknown, value: unknown) => void,
): void {
  formulas.forEach((cells, row) =>
    cells.forEach((formula, column) =>
      visit({ row: area.row + row, column: area.column + column }, formula, values[row]?.[column]),
    ),
  );
}

/** The rows of each property that was asked for. */
type Answered = unknown[][][];

function readOf<Asked extends Property>(area: Area, asked: readonly Asked[], rows: Answered): Read<Asked> {
  const contents = Object.fromEntries(asked.map((property, index) => [property, rows[index] ?? []]));
  return { ...(contents as Record<Asked, unknown[][]>), area };
}

/** Reads areas with one message; undefined where Excel cannot answer all at once. */
type Reader = (areas: readonly Area[]) => Promise<Answered[] | undefined>;

/** The number of cells that one message requests; Excel on the web refuses replies of more than 5 MB. */
const cellsPerSync = 20_000;

/** Reads many small areas, or some rows of a large one, with each message; with half as many cells where Excel cannot answer. */
async function readEach(areas: readonly Area[], read: Reader, maxCells = cellsPerSync): Promise<Answered[]> {
  if (maxCells === 0) throw new Error("Excel did not tell what a row of the sheet holds.");
  const slices = areas.flatMap((area, of) => slicesOf({ ...area, of }, maxCells));
  const parts: Answered[][] = areas.map(() => []);
  for (const group of groupedAreas(slices, maxCells)) {
    const half = Math.floor(Math.min(maxCells, cellsIn(group)) / 2);
    const answered = (await unlessTooLarge(read(group))) ?? (await readEach(group, read, half));
    group.forEach(({ of }, index) => parts[of]?.push(answered[index] ?? []));
  }
  return parts.map(joined);
}

/** Joins parts of an area, one below the other. */
function joined(parts: readonly Answered[]): Answered {
  const [first = [], ...others] = parts;
  return others.length === 0 ? first : first.map((_, property) => parts.flatMap((part) => part[property] ?? []));
}

async function readGroup(
  context: Excel.RequestContext,
  sheet: string,
  areas: readonly Area[],
  asked: readonly Property[],
): Promise<Answered[] | undefined> {
  const ranges = areas.map((area) => rangeAt(context, sheet, area));
  for (const range of ranges) range.load(asked.join());
  await context.sync();
  const answered = ranges.map((range) => asked.map((property) => asAnswered(range)[property]));
  return answered.every((one): one is Answered => !one.includes(null)) ? answered : undefined;
}

/** Excel's own types leave out `null`, which it returns when there is too much to send. */
function asAnswered(range: Excel.Range): Record<Property, unknown[][] | null> {
  return range;
}

/** Reads something of each item, in order, and of up to `maxCount` items with one message; of half as many where Excel cannot answer. */
export async function readInParts<Item, Read>(
  items: readonly Item[],
  maxCount: number,
  readPart: (part: readonly Item[]) => Promise<readonly Read[]>,
): Promise<Read[]> {
  if (maxCount === 0) throw new Error("Excel did not answer, even for one.");
  const read: Read[] = [];
  for (let first = 0; first < items.length; first += maxCount) {
    const part = items.slice(first, first + maxCount);
    const half = Math.floor(part.length / 2);
    read.push(...((await unlessTooLarge(readPart(part))) ?? (await readInParts(part, half, readPart))));
  }
  return read;
}

/** Undefined where Excel answers that a reply would be too large. */
function unlessTooLarge<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  return reading.catch((thrown: unknown) => {
    if (!tooLarge.has(excelCodeOf(thrown))) throw thrown;
    return undefined;
  });
}

const tooLarge = new Set<unknown>(["ResponsePayloadSizeLimitExceeded", "GeneralException"]);
