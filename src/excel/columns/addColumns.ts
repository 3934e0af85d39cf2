import { functionPrefix } from "../../core/functionPrefix";
import { type Argument, type PlacedFormula, writeFormula } from "../formulas/writeFormula";
import { runExcel } from "../runExcel";
import { oneCell, writeArea } from "../sheets/area";
import { rangeAt } from "../sheets/readSheet";
import { dressHeader } from "../sheets/target";
import type { AddedColumn, FilledColumns } from "./filledColumns";
import { LargeWrites } from "./largeWrites";
import { makeRoom } from "./makeRoom";
import {
  type CodesTable,
  type ColumnDestination,
  type ProposedDestination,
  refuseChangedCodes,
} from "./proposeDestination";

/** Columns and their figures, a row for each code. */
export interface Figures {
  columns: readonly AddedColumn[];
  rows: readonly (readonly unknown[])[];
}

/**
 * Adds columns at the proposed destination: a spilling formula for each run of columns of one function, labels in the header row if there
 * is one, and number formats. In a table, each row of a column gets its own formula.
 * Everything is written in one step, which one undo takes back, unless it is too much for one message. Rejects with `codesChanged` if the
 * codes are no longer where they were proposed.
 * @param figures Written instead of formulas.
 */
export function addColumns(
  columns: readonly AddedColumn[],
  proposed: ProposedDestination,
  figures?: Figures["rows"],
): Promise<FilledColumns> {
  return runExcel(async (context) => {
    const { target } = proposed;
    // Each row would get the figures of another code.
    await refuseChangedCodes(context, proposed);
    return "table" in target
      ? addToTable(context, target, columns, figures)
      : addToSheet(context, target, columns, figures);
  });
}

async function addToSheet(
  context: Excel.RequestContext,
  destination: ColumnDestination,
  columns: readonly AddedColumn[],
  figures: Figures["rows"] | undefined,
): Promise<FilledColumns> {
  await makeRoom(context, destination);
  const { codes, hasHeader, target } = destination;
  const { sheet } = destination;
  if (hasHeader) {
    const header = rangeAt(context, sheet, { ...target, rowCount: 1 });
    // In a cell formatted as text, Excel would show the formula itself.
    header.numberFormat = [columns.map(() => "General")];
    if (figures) header.values = [columns.map(({ label }) => label)];
    columns.forEach(({ label }, index) =>
      dressHeader(rangeAt(context, sheet, { row: target.row, column: target.column + index }), label),
    );
  }
  const body = { ...target, row: codes.row, rowCount: codes.rowCount };
  const formulas = figures ? [] : callsFor(destination, columns);
  const writes = new LargeWrites(context);
  const range = rangeAt(context, sheet, body);
  await writes.writeFormats(
    range,
    columns.map(({ format }) => format),
    codes.rowCount,
  );
  if (figures) await writes.write(range, "values", figures);
  for (const call of formulas) rangeAt(context, sheet, oneCell(call)).formulas = [[call.formula]];
  if (!figures) rangeAt(context, sheet, oneCell(target)).select();
  await context.sync();
  return {
    sheet,
    address: writeArea(target),
    codes,
    body,
    columns,
    formulas,
    spills: true,
  };
}

/** One call for each run of columns that the same function answers. */
function callsFor({ codes, hasHeader, target }: ColumnDestination, columns: readonly AddedColumn[]): PlacedFormula[] {
  const calls: PlacedFormula[] = [];
  for (let first = 0; first < columns.length;) {
    const by = columns[first]?.by ?? "ZIP.LATEST";
    const next = columns.findIndex((column, index) => index > first && column.by !== by);
    const run = columns.slice(first, next < 0 ? undefined : next);
    const given: Argument[] = [{ cells: writeArea(codes) }, run.map(({ key }) => key), ...(hasHeader ? [labels] : [])];
    calls.push({ row: target.row, column: target.column + first, formula: writeFormula(by, given) });
    first += run.length;
  }
  return calls;
}

/** The value of `headers` for labels in the user's language. */
const labels = 3;

/** Adds columns to a table. Results cannot spill inside one, so each row asks for its own code. */
async function addToTable(
  context: Excel.RequestContext,
  { sheet, table: name, column: codeColumn, rows: all, codes, at }: CodesTable,
  columns: readonly AddedColumn[],
  figures: Figures["rows"] | undefined,
): Promise<FilledColumns> {
  const table = context.workbook.worksheets.getItem(sheet).tables.getItem(name);
  const formulas = columns.map(({ key, by }) => `=${functionPrefix}${by}([@${structured(codeColumn)}],"${key}")`);
  const rows = Array.from({ length: codes.rowCount }, (_, index) => index);
  const writes = new LargeWrites(context);
  const added: Excel.Range[] = [];
  for (const [index, column] of columns.entries()) {
    const body = table.columns.add(at === undefined ? at : at + index, undefined, column.label).getDataBodyRange();
    body.load("columnIndex");
    added.push(body);
    await writes.writeFormats(body, [column.format], all.rowCount);
  }
  // Null leaves a cell as it is: only some of the rows may have been selected.
  const above = nulls(codes.row - all.row);
  const below = nulls(all.rowCount - above.length - codes.rowCount);
  for (const [index, body] of added.entries()) {
    const cells = rows.map((row) => [figures ? figures[row]?.[index] : formulas[index]]);
    await writes.write(body, figures ? "values" : "formulas", [...above, ...cells, ...below]);
  }
  await context.sync();
  const first = added[0]?.columnIndex ?? codes.column;
  const placed = formulas.flatMap((formula, index) =>
    rows.map((row) => ({ row: codes.row + row, column: first + index, formula })),
  );
  return {
    sheet,
    address: name,
    codes,
    body: { ...codes, column: first, columnCount: columns.length },
    columns,
    formulas: figures ? [] : placed,
    spills: false,
  };
}

function nulls(count: number): null[][] {
  return Array.from({ length: count }, () => [null]);
}

/** A column's name as a structured reference writes it: in brackets, with `'` before special characters. */
function structured(name: string): string {
  return `[${name.replaceAll(/['[\]#@]/g, "'$&")}]`;
}
