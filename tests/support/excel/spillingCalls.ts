import { type CellAddress, readArea, writeArea } from "../../../src/excel/sheets/area";
import type { FakeSheet } from "./fakeSheet";

/**
 * Shows in a sheet what each ZIP formula answers for the codes that its first argument refers to: a row a code of one column for ZIP.CODE, and
 * of two for the others; or that it has no room. The code `bad` is an error, which stands in one cell where it is asked for alone.
 */
export function calculate(sheet: FakeSheet): void {
  sheet.values = [];
  sheet.spills = {};
  sheet.formulas.forEach((line, row) =>
    line.forEach((formula, column) => show(sheet, { row, column }, String(formula))),
  );
}

function show(sheet: FakeSheet, cell: CellAddress, formula: string): void {
  const [, from = "", to = from] = /^=ZIP\.[A-Z]+\(\$?([A-Z]+\d+)(?::\$?([A-Z]+\d+))?[,)]/.exec(formula) ?? [];
  const asked = from === "" ? undefined : readArea(`${from}:${to}`);
  if (!asked) return;
  const columnCount = formula.startsWith("=ZIP.CODE") ? 1 : 2;
  const answers = sheet.formulas.slice(asked.row, asked.row + asked.rowCount).map((line) => {
    const code = String(line[asked.column]);
    if (code === "bad") return Array<string>(asked.rowCount === 1 ? 1 : columnCount).fill("#N/A");
    return [`${code} first`, `${code} second`].slice(0, columnCount);
  });
  const isFree = answers.every((line, down) =>
    line.every((_, right) => down + right === 0 || isBlank(sheet.formulas[cell.row + down]?.[cell.column + right])),
  );
  (isFree ? answers : [["#SPILL!"]]).forEach((line, down) =>
    line.forEach((value, right) => (((sheet.values ??= [])[cell.row + down] ??= [])[cell.column + right] = value)),
  );
  const area = { ...cell, rowCount: answers.length, columnCount: answers[0]?.length ?? 1 };
  if (isFree && area.rowCount * area.columnCount > 1)
    (sheet.spills ??= {})[writeArea({ ...cell, rowCount: 1, columnCount: 1 })] = writeArea(area);
}

function isBlank(content: unknown): boolean {
  return content === undefined || content === "";
}
