import { withFunctionPrefix } from "../../core/functionPrefix";
import { writeCalls } from "../formulas/writeFormula";
import { type Area, type CellAddress, oneCell, writeArea } from "../sheets/area";
import { rangeAt } from "../sheets/readSheet";
import { textFormat } from "../sheets/target";
import { type Check, type CheckedService, type Finding, found } from "./check";
import { addressAt } from "./checkSheet";

/** A code that no service has: no state has codes this high. */
const unknownCode = "99998";

/** The cells of the fill. */
const filledCells = 1000;

/** Checks what formulas of ours show, where they spill, where the pane writes them, and many at once. */
export const formulaChecks: readonly Check[] = [
  formulaCheck({
    id: "registered",
    cells: () => [['=ZIP.LATEST("abc","socioeconomic")']],
    expected: () => ["#VALUE!"],
  }),
  formulaCheck({
    id: "functionList",
    // Without a code, only the header is shown, and no service is asked.
    cells: () => [['=ZIP.SEARCH("","zip_code",1,"–")']],
    expected: () => ["zip_code"],
    otherwise: "oldFunctionList",
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
    expected: ({ codes }) => [codes[0], "#N/A", "#VALUE!"],
  }),
  formulaCheck({
    id: "queryTable",
    needs: "queries",
    cells: (_first, { queryId }) => [[`=QUERY.ROWS("${queryId}",,1,1)`]],
    answers: { row: 0, column: 0, rowCount: 2, columnCount: 1 },
    expected: () => [/^[^#]/, /^[^#]/],
  }),
  formulaCheck({
    id: "textCell",
    needs: "zipcodes",
    cells: () => [],
    expected: ({ codes }) => [codes[0]],
    prepare: async (context, sheet, first, { codes }) => {
      rangeAt(context, sheet, first).numberFormat = [[textFormat]];
      const formula = withFunctionPrefix(`=ZIP.SEARCH("${codes[0]}","zip_code")`);
      await writeCalls(context, sheet, [{ ...first, formula }]);
    },
  }),
  formulaCheck({
    id: "tableColumn",
    needs: "zipcodes",
    cells: (_first, { codes }) => [["CP", "Result"], [`'${codes[0]}`], [`'${codes[1]}`]],
    answers: { row: 1, column: 1, rowCount: 2, columnCount: 1 },
    expected: ({ codes }) => codes.slice(0, 2),
    prepare: (context, sheet, { row, column }) => {
      const table = writeArea({ row, column, rowCount: 3, columnCount: 2 });
      context.workbook.worksheets.getItem(sheet).tables.add(table, true);
      const formula = withFunctionPrefix('=ZIP.SEARCH([@CP],"zip_code")');
      const cells = { row: row + 1, column: column + 1, rowCount: 2 };
      rangeAt(context, sheet, cells).formulas = [[formula], [formula]];
    },
  }),
  formulaCheck({
    id: "fill",
    needs: "zipcodes",
    cells: () => [],
    answers: { row: 0, column: 1, rowCount: filledCells, columnCount: 1 },
    expected: filledCodes,
    prepare: (context, sheet, first, service) => {
      const filled = filledCodes(service);
      service.expire([...new Set(filled)]);
      const column = (right: number): Excel.Range =>
        rangeAt(context, sheet, { row: first.row, column: first.column + right, rowCount: filledCells });
      column(0).numberFormat = filled.map(() => [textFormat]);
      column(0).values = filled.map((code) => [code]);
      column(1).formulas = filled.map((_, row) => [
        withFunctionPrefix(`=ZIP.SEARCH(${addressAt(first, row)},"zip_code")`),
      ]);
    },
  }),
];

function filledCodes({ codes }: CheckedService): string[] {
  return Array.from({ length: filledCells }, (_, row) => codes[row % codes.length] ?? "");
}

interface FormulaCheck extends Omit<Check, "run"> {
  /** Cells to write as if typed, row by row. */
  cells: (first: CellAddress, service: CheckedService) => string[][];
  /** Writes what else is needed after them. */
  prepare?: (
    context: Excel.RequestContext,
    sheet: string,
    first: CellAddress,
    service: CheckedService,
  ) => Promise<void> | void;
  /** The cells with the answers, counted from the first cell of the check: that one if it is left out. */
  answers?: Area;
  /** What these cells show, one below the other, as it is or by a pattern. */
  expected: (service: CheckedService) => readonly unknown[];
}

/** A check that writes cells and judges what some of them show. */
function formulaCheck({ cells, prepare, answers, expected, ...check }: FormulaCheck): Check {
  const { row, column, ...size } = answers ?? oneCell({ row: 0, column: 0 });
  return {
    needs: "sheet",
    ...check,
    async run({ sheet, service, clock }) {
      const wanted = expected(service);
      const asExpected = (values: unknown[][]): number =>
        wanted.filter((one, down) => {
          const value = values[down]?.[0];
          return one instanceof RegExp ? one.test(String(value)) : value === one;
        }).length;
      const start = clock.now();
      const first = await sheet.write(row + size.rowCount, async (context, id, at) => {
        typeIn(context, id, at, cells(at, service));
        await prepare?.(context, id, at, service);
      });
      const area = { row: first.row + row, column: first.column + column, ...size };
      const values = await sheet.readUntil(area, (now) => asExpected(now) === wanted.length);
      const [count, time] = [asExpected(values), clock.now() - start];
      const isAll = count === wanted.length;
      const said: Finding["said"] = ({ seen }) => (isAll ? seen.filled(count, time) : valuesSeen(values));
      return found(isAll, wanted.length > maxListed ? said : valuesSeen(values), isAll ? undefined : check.otherwise);
    },
  };
}

/** Writes cells as if typed, one by one: formulas assigned to several cells do not spill. */
function typeIn(context: Excel.RequestContext, sheet: string, first: CellAddress, cells: string[][]): void {
  cells.forEach((line, down) =>
    line.forEach((content, right) => {
      const cell = rangeAt(context, sheet, { row: first.row + down, column: first.column + right });
      cell.formulas = [[withFunctionPrefix(content)]];
    }),
  );
}

/** Answers of which each is told. */
const maxListed = 10;
const maxLength = 80;

/** Writes values for people, as far as they fit: `06600, #N/A, ""`. */
function valuesSeen(values: readonly (readonly unknown[])[]): string {
  const text = values
    .flat()
    .map((value) => (value === "" ? '""' : String(value)))
    .join(", ");
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
