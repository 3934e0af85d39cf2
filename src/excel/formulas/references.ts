import { areaOf, holds, intersection, readArea, type PlacedCell } from "../sheets/area";
import type { PlacedArea } from "../sheets/readCells";
import { readSheetNames, readTables, type SheetTable } from "../sheets/readSheet";
import { filledAreas } from "../sheets/spills";
import type { CallArgument } from "./callArguments";

/** What an argument gives: values, or the cells with them, on a sheet as the workbook spells it; undefined if only Excel knows. */
export type Given = readonly (readonly unknown[])[] | PlacedArea | undefined;

/** Finds what arguments give. Excel tells what sheets, names, tables and spills there are. */
export async function findGiven(
  context: Excel.RequestContext,
  args: readonly { argument: CallArgument; of: PlacedCell }[],
): Promise<Given[]> {
  const sheets = [...(await readSheetNames(context)).values()];
  const spelled = new Map(sheets.map((name) => [name.toLowerCase(), name]));
  const placed = args.map(({ argument, of }) => {
    const sheet = ("sheet" in argument ? argument.sheet : undefined) ?? of.sheet;
    // Excel ignores case in the names of sheets.
    return { argument, of, sheet: spelled.get(sheet.toLowerCase()) };
  });
  const tables = placed.some(({ argument: { kind } }) => kind === "table" || kind === "name")
    ? await readTables(context, context.workbook.tables)
    : [];
  const names = placed.flatMap(({ argument, sheet }) =>
    argument.kind === "name" && sheet !== undefined ? { sheet, name: argument.name } : [],
  );
  const nameOf = await askEach(names, (asked) => readNames(context, asked));
  const spills = placed.flatMap(({ argument, sheet }) =>
    argument.kind === "cells" && argument.isSpill && sheet !== undefined ? { sheet, name: argument.address } : [],
  );
  const spillOf = await askEach(spills, (asked) =>
    filledAreas(
      context,
      asked.map(({ sheet, name }) => ({ sheet, row: 0, column: 0, ...readArea(name) })),
    ),
  );
  return placed.map(({ argument, of, sheet }) => {
    if (argument.kind === "omitted") return [[undefined]];
    if (argument.kind === "literals") return argument.values;
    if (argument.kind === "table") return partOfTable(tables, argument, of);
    if (argument.kind === "computed" || sheet === undefined) return undefined;
    if (argument.kind === "name") {
      const named = nameOf({ sheet, name: argument.name });
      return named ? named.given : partOfTable(tables, { table: argument.name, brackets: "[]" }, of);
    }
    const area = argument.isSpill ? spillOf({ sheet, name: argument.address }) : readArea(argument.address);
    return area && { sheet, area };
  });
}

/** A name, or the address of a spill, on its sheet. */
interface OnSheet {
  sheet: string;
  name: string;
}

/** Asks once for each of what may stand in thousands of formulas. */
async function askEach<Answer>(
  all: readonly OnSheet[],
  ask: (distinct: OnSheet[]) => Promise<Answer[]>,
): Promise<(asked: OnSheet) => Answer | undefined> {
  const keyOf = ({ sheet, name }: OnSheet): string => `${name.toLowerCase()} ${sheet}`;
  const distinct = new Map(all.map((one) => [keyOf(one), one]));
  const answers = distinct.size === 0 ? [] : await ask([...distinct.values()]);
  const byKey = new Map([...distinct.keys()].map((key, index) => [key, answers[index]]));
  return (asked) => byKey.get(keyOf(asked));
}

/** Reads what defined names stand for: cells, or what Excel has calculated. A name of the sheet goes before one of the workbook. */
async function readNames(
  context: Excel.RequestContext,
  asked: readonly OnSheet[],
): Promise<({ given: Given } | undefined)[]> {
  const { workbook } = context;
  const found = asked.map(({ sheet, name }) =>
    [workbook.worksheets.getItem(sheet).names, workbook.names].map((names) => names.getItemOrNullObject(name)),
  );
  for (const item of found.flat()) item.load("type,value");
  await context.sync();
  const read = found.map((items) => {
    const item = items.find(({ isNullObject }) => !isNullObject);
    // A name of several areas has no range.
    const isArea = item?.type === "Range" && !String(item.value).includes(",");
    const range = isArea ? item.getRangeOrNullObject() : undefined;
    range?.load("rowIndex,columnIndex,rowCount,columnCount,worksheet/name");
    const array = item?.type === "Array" ? item.arrayValues : undefined;
    array?.load("values");
    return { item, range, array };
  });
  await context.sync();
  return read.map(({ item, range, array }) => {
    if (!item) return undefined;
    if (range) return { given: range.isNullObject ? undefined : { sheet: range.worksheet.name, area: areaOf(range) } };
    if (array) return { given: array.values as unknown[][] };
    return { given: ["Range", "Error"].includes(item.type) ? undefined : [[item.value as unknown]] };
  });
}

/**
 * The cells of `Sales[Code]`, `[@[Zip code]]`, `Sales[[Code]:[City]]`; undefined where there are none, and for sections such as #Totals, which
 * no formula of ours was seen with. Excel ignores case in the names.
 */
function partOfTable(
  tables: readonly SheetTable[],
  { table: name, brackets }: { table: string | undefined; brackets: string },
  of: PlacedCell,
): PlacedArea | undefined {
  const table = tables.find(({ name: own, sheet, area }) =>
    name === undefined ? sheet === of.sheet && holds(area, of) : isSame(own, name),
  );
  if (!table) return undefined;
  // The innermost brackets: names of columns, and sections such as #All. `'` stands before a sign that means itself.
  const items = [...brackets.matchAll(/\[((?:'.|[^'[\]])*)\]/g)].map(([, item = ""]) => item);
  // In a table of one row Excel writes `[#This Row]` for `@`.
  const isRow = /^\[(?:@|\[#This Row\])/i.test(brackets);
  const names = items
    .map((item) => (isRow ? item.replace(/^(?:@|#This Row$)/i, "") : item))
    .filter((item) => item !== "");
  const columns = names.map((name) => table.columns.findIndex((column) => isSame(column, name.replace(/'(.)/g, "$1"))));
  const rows = isRow ? intersection(table.body, { ...table.body, row: of.row, rowCount: 1 }) : table.body;
  if (!rows || columns.includes(-1)) return undefined;
  const [first = 0, last = columns.length === 0 ? table.columns.length - 1 : first] = columns;
  const column = table.area.column + Math.min(first, last);
  return { sheet: table.sheet, area: { ...rows, column, columnCount: Math.abs(last - first) + 1 } };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
