import { runApart } from "../runExcel";
import type { Area } from "./area";
import { areasPerSync, groupedAreas } from "./groupedAreas";
import { readInParts } from "./readInParts";
import { type Answered, cellsPerSync, readSlices } from "./readSlices";

/** The contents and shown values of an area's cells, row by row. */
export interface CellContents {
  formulas: unknown[][];
  values: unknown[][];
}

/** Reads the formulas and values of an area in slices. If Excel cannot answer for a slice, it and those after it are halved. */
export async function readCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
): Promise<CellContents> {
  return asContents(await readProperties(context, sheet, area, contents));
}

/** Reads several areas of a sheet, which is named, small ones together. Where Excel cannot answer for so many at once, fewer are. */
export async function readAreas(
  context: Excel.RequestContext,
  sheet: string,
  areas: readonly Area[],
): Promise<CellContents[]> {
  const read: Answered[] = [];
  for (const group of groupedAreas(areas, cellsPerSync))
    read.push(
      ...(await runApart(context, (apart) =>
        readGroup(apart, apart.workbook.worksheets.getItem(sheet), group, contents),
      )),
    );
  return read.map(asContents);
}

/** Reads the number formats of several areas in the same way. */
export async function readFormats(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
): Promise<unknown[][][]> {
  return readOfEach(context, sheet, areas, "numberFormat");
}

/** Reads the formulas of several areas in the same way. */
export async function readFormulas(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
): Promise<unknown[][][]> {
  return readOfEach(context, sheet, areas, "formulas");
}

async function readOfEach(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
  property: Property,
): Promise<unknown[][][]> {
  const read: Answered[] = [];
  for (const group of groupedAreas(areas, cellsPerSync))
    read.push(...(await readGroup(context, sheet, group, [property])));
  return read.map(([rows = []]) => rows);
}

/** Reads only what the cells of an area show, or only what they hold: half the work for large sheets. */
export async function readOnly(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  what: Property,
): Promise<unknown[][]> {
  const [read = []] = await readProperties(context, sheet, area, [what]);
  return read;
}

type Property = "formulas" | "values" | "numberFormat";

const contents: readonly Property[] = ["formulas", "values"];

function asContents([formulas = [], values = []]: Answered): CellContents {
  return { formulas, values };
}

function readGroup(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  group: readonly Area[],
  properties: readonly Property[],
): Promise<Answered[]> {
  return readInParts(group, areasPerSync, async (part) => {
    const [first] = part;
    return first && part.length === 1
      ? [await readProperties(context, sheet, first, properties)]
      : readAtOnce(context, sheet, part, properties);
  });
}

function readProperties(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  properties: readonly Property[],
): Promise<Answered> {
  return readSlices(area, async (slice) => (await readAtOnce(context, sheet, [slice], properties))?.[0]);
}

/** Resolves to undefined where Excel leaves something out. */
async function readAtOnce(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
  properties: readonly Property[],
): Promise<Answered[] | undefined> {
  const ranges = areas.map(({ row, column, rowCount, columnCount }) =>
    sheet.getRangeByIndexes(row, column, rowCount, columnCount),
  );
  for (const range of ranges) range.load(properties.join());
  await context.sync();
  const read = ranges.map((range) => properties.map((property) => asAnswered(range)[property]));
  return read.every((one): one is Answered => !one.includes(null)) ? read : undefined;
}

/** Excel's own types leave out `null`, which it returns when there is too much to send. */
function asAnswered(range: Excel.Range): Record<Property, unknown[][] | null> {
  return range;
}
