import { withFunctionPrefix } from "../../core/functionPrefix";
import type { ServiceName } from "../../core/settings/settings";
import { prepareCalls } from "../formulas/writeFormula";
import { type Area, type CellAddress, oneCell } from "../sheets/area";
import { textFormat } from "../sheets/target";
import { type Check, type CheckedService, type CheckId, found, valuesSeen } from "./check";
import { addressAt, type CheckSheet } from "./checkSheet";

/** A code that no service has: no state has codes this high. */
const unknownCode = "99998";

/** The columns of the socioeconomic category. */
const levels = 7;

/** Checks what formulas of ours show, where they spill, and where the pane writes them. */
export const formulaChecks: Check[] = [
  formulaCheck({
    id: "registered",
    cells: () => [['=ZIP.LATEST("abc","socioeconomic")']],
    answers: oneCell({ row: 0, column: 0 }),
    isExpected: (values) => isColumn(values, ["#VALUE!"]),
  }),
  formulaCheck({
    id: "rowErrors",
    needs: "zipcodes",
    cells: (first, { codes }) => [
      [`'${codes[0]}`, `=ZIP.SEARCH(${addressAt(first)}:${addressAt(first, 2)},"zip_code")`],
      [`'${unknownCode}`],
      ["abc"],
    ],
    answers: { row: 0, column: 1, rowCount: 3, columnCount: 1 },
    isExpected: (values, { codes }) => isColumn(values, [codes[0], "#N/A", "#VALUE!"]),
  }),
  formulaCheck({
    id: "latestRow",
    needs: "zipcodes",
    cells: (_first, { codes }) => [[`=ZIP.LATEST("${codes[0]}","socioeconomic")`]],
    answers: { row: 0, column: 0, rowCount: 1, columnCount: levels },
    isExpected: (values) => values.flat().every((value) => typeof value === "number"),
  }),
  formulaCheck({
    id: "queryTable",
    needs: "queries",
    cells: (_first, { queryId }) => [[`=QUERY.ROWS("${queryId}",,1,1)`]],
    answers: { row: 0, column: 0, rowCount: 2, columnCount: 1 },
    isExpected: (values) => values.flat().every((value) => value !== "" && !String(value).startsWith("#")),
  }),
  formulaCheck({
    id: "textCell",
    needs: "zipcodes",
    cells: () => [],
    answers: oneCell({ row: 0, column: 0 }),
    isExpected: (values, { codes }) => isColumn(values, [codes[0]]),
    prepare: (sheet, first, { codes }) =>
      sheet.run(async (context, worksheet) => {
        worksheet.getRangeByIndexes(first.row, first.column, 1, 1).numberFormat = [[textFormat]];
        const formula = withFunctionPrefix(`=ZIP.SEARCH("${codes[0]}","zip_code")`);
        const { write } = await prepareCalls(context, worksheet, [{ ...first, formula }]);
        write();
        await context.sync();
      }),
  }),
  formulaCheck({
    id: "tableColumn",
    needs: "zipcodes",
    cells: (_first, { codes }) => [["CP", "Result"], [`'${codes[0]}`], [`'${codes[1]}`]],
    answers: { row: 1, column: 1, rowCount: 2, columnCount: 1 },
    isExpected: (values, { codes }) => isColumn(values, codes.slice(0, 2)),
    prepare: (sheet, first) =>
      sheet.run(async (context, worksheet) => {
        worksheet.tables.add(`${addressAt(first)}:${addressAt(first, 2, 1)}`, true);
        const formula = withFunctionPrefix('=ZIP.SEARCH([@CP],"zip_code")');
        worksheet.getRangeByIndexes(first.row + 1, first.column + 1, 2, 1).formulas = [[formula], [formula]];
        await context.sync();
      }),
  }),
];

interface FormulaCheck {
  id: CheckId;
  needs?: ServiceName;
  /** Cells to write as if typed, row by row; undefined leaves one as it is. */
  cells: (first: CellAddress, service: CheckedService) => (string | undefined)[][];
  /** What else is written after them. */
  prepare?: (sheet: CheckSheet, first: CellAddress, service: CheckedService) => Promise<void>;
  /** The cells with the answers, counted from the first cell of the check. */
  answers: Area;
  isExpected: (values: unknown[][], service: CheckedService) => boolean;
}

/** A check that writes cells and judges what some of them show. */
function formulaCheck({ id, cells, prepare, answers, isExpected, ...needs }: FormulaCheck): Check {
  return {
    id,
    ...needs,
    async run({ sheet, service }) {
      const first = sheet.newBlock(answers.row + answers.rowCount);
      await sheet.write(first, cells(first, service));
      await prepare?.(sheet, first, service);
      const area = { ...answers, row: first.row + answers.row, column: first.column + answers.column };
      const expected = (values: unknown[][]): boolean => isExpected(values, service);
      const values = await sheet.readUntil(area, expected);
      return found(expected(values), valuesSeen(values));
    },
  };
}

function isColumn(values: readonly (readonly unknown[])[], expected: readonly unknown[]): boolean {
  return expected.every((one, row) => values[row]?.[0] === one);
}
