import { withFunctionPrefix } from "../../core/functionPrefix";
import { recalculate } from "../refresh/refresh";
import { oneCell, writeArea } from "../sheets/area";
import { textFormat } from "../sheets/target";
import { excelCodeOf, ExcelProblem } from "../excelProblem";
import { readShownArea, readUsedArea } from "../sheets/readSheet";
import { type Check, found, valuesSeen } from "./check";
import { addressAt } from "./checkSheet";
import { markOf, seenSign } from "./seenCalls";

/** The cells of the fill, and the longest time that it may take, in milliseconds. */
const filledCells = 1000;
const maxFillTime = 45_000;

/** Checks how results reach the cells that depend on them, and many cells at once. */
export const calculationChecks: Check[] = [
  {
    id: "dependents",
    async run({ sheet, calls }) {
      const first = sheet.newBlock(1);
      const chain = [1, 2, 3].map((link) => `=${addressAt(first, 0, link - 1)}&"${link}"`);
      await sheet.write(first, [[`=ZIP.SEARCH("06600","${markOf("counted")}")`, ...chain]]);
      const last = oneCell({ row: first.row, column: first.column + chain.length });
      const isNewest = (values: unknown[][]): boolean =>
        values[0]?.[0] === `${seenSign}${calls.named("counted").length}123`;
      await sheet.readUntil(last, isNewest);
      const before = calls.named("counted").length;
      await sheet.run((context) => recalculate(context, [{ sheet: sheet.id, ...first }]));
      const isReached = (values: unknown[][]): boolean => calls.named("counted").length > before && isNewest(values);
      const values = await sheet.readUntil(last, isReached);
      return found(isReached(values), valuesSeen(values));
    },
  },
  {
    id: "fill",
    needs: "zipcodes",
    limit: maxFillTime + 20_000,
    async run({ sheet, service: { codes, expire }, time: { clock } }) {
      const first = sheet.newBlock(filledCells);
      const filled = Array.from({ length: filledCells }, (_, row) => codes[row % codes.length] ?? "");
      expire([...new Set(filled)]);
      const formulas = filled.map((_, row) => [withFunctionPrefix(`=ZIP.SEARCH(${addressAt(first, row)},"zip_code")`)]);
      const start = clock.now();
      await sheet.run(async (context, worksheet) => {
        const column = (right: number): Excel.Range =>
          worksheet.getRangeByIndexes(first.row, first.column + right, filledCells, 1);
        column(0).numberFormat = filled.map(() => [textFormat]);
        column(0).values = filled.map((code) => [code]);
        column(1).formulas = formulas;
        await context.sync();
      });
      const answers = { row: first.row, column: first.column + 1, rowCount: filledCells, columnCount: 1 };
      const moments: number[] = [];
      let settled = 0;
      const isFilled = (values: unknown[][]): boolean => {
        const now = values.filter(([value], row) => value === filled[row]).length;
        if (now > settled) moments.push(clock.now() - start);
        settled = now;
        return settled === filledCells;
      };
      await sheet.readUntil(answers, isFilled, maxFillTime);
      const [firstAt = 0] = moments;
      const lastAt = moments.at(-1) ?? 0;
      return found(settled === filledCells, ({ seen }) => seen.filled(settled, firstAt, lastAt, moments.length));
    },
  },
];

/** A range with more than 5 MB of text, which Excel on the web does not return in one reply. */
const large = { rowCount: 200, columnCount: 10, characters: 27_500 };
const megabytes = (large.rowCount * large.characters) / 1_000_000;
const largeCells = large.rowCount * large.columnCount;

/** Checks how large ranges are read, and what else changes when ranges are calculated. */
export const rangeChecks: Check[] = [
  {
    id: "reach",
    async run({ sheet }) {
      const first = sheet.newBlock(1);
      const chain = { ...first, rowCount: 1, columnCount: 4 };
      await sheet.write(first, [["=RAND()", ...[0, 1, 2].map((link) => `=${addressAt(first, 0, link)}`)]]);
      const [before = []] = await sheet.readUntil(chain, ([cells = []]) => areAlike(cells));
      await sheet.run(async (context, worksheet) => {
        worksheet.getRangeByIndexes(first.row, first.column, 1, 1).calculate();
        await context.sync();
      });
      const [after = []] = await sheet.readUntil(chain, ([cells = []]) => cells[0] !== before[0] && areAlike(cells));
      const isBehind = after[0] !== before[0] && after[3] !== after[0];
      return found(true, valuesSeen([after.map(rounded)]), isBehind && ((met) => met.directDependentsOnly));
    },
  },
  {
    id: "usedRange",
    async run({ sheet }) {
      const first = sheet.newBlock(2);
      const [shown, used] = await sheet.run(async (context, worksheet) => {
        worksheet.getRangeByIndexes(first.row + 1, first.column, 1, 1).numberFormat = [["0.0"]];
        return [await readShownArea(context, worksheet), await readUsedArea(context, worksheet)];
      });
      const [withContents, withFormats] = [shown?.rowCount ?? 0, used?.rowCount ?? 0];
      const seen = `${withContents} · ${withFormats}`;
      return found(withFormats >= withContents, seen, withFormats > withContents && ((met) => met.formatsAreUsed));
    },
  },
  {
    id: "largeReply",
    async run({ sheet }) {
      const first = sheet.newBlock(large.rowCount);
      const { row, column } = first;
      const { rowCount, columnCount, characters } = large;
      const length = oneCell({ row, column: column + columnCount });
      try {
        await sheet.run(async (context, worksheet) => {
          const formula = `=REPT("x",${characters})`;
          const texts = worksheet.getRangeByIndexes(row, column, rowCount, 1);
          texts.formulas = Array.from({ length: rowCount }, () => [formula]);
          await context.sync();
        });
        const texts = writeArea({ row, column, rowCount, columnCount: 1 });
        await sheet.write(length, [[`=SUMPRODUCT(LEN(${texts}))`]]);
        await sheet.readUntil(length, ([cells = []]) => cells[0] === rowCount * characters);
        // All cells with one call, which the pane never does.
        const isTold = await sheet.run(async (context, worksheet) => {
          const range = worksheet.getRangeByIndexes(row, column, rowCount, columnCount);
          range.load("values");
          await context.sync();
          const { values }: { values: unknown[][] | null } = range;
          return values !== null;
        });
        return isTold
          ? found(true, ({ seen }) => seen.largeTold(megabytes))
          : found(
              true,
              ({ seen }) => seen.largeNull(largeCells),
              (met) => met.largeRangesNull(largeCells),
            );
      } catch (thrown) {
        const code = thrown instanceof ExcelProblem ? excelCodeOf(thrown.cause) : undefined;
        if (code !== "ResponsePayloadSizeLimitExceeded") throw thrown;
        return found(
          true,
          ({ seen }) => seen.refused(code),
          (met) => met.replyLimit(megabytes),
        );
      } finally {
        await sheet.run(async (context, worksheet) => {
          worksheet.getRangeByIndexes(row, column, rowCount, columnCount).clear("Contents");
          await context.sync();
        });
      }
    },
  },
];

function areAlike(cells: readonly unknown[]): boolean {
  return typeof cells[0] === "number" && cells.every((value) => value === cells[0]);
}

function rounded(value: unknown): unknown {
  return typeof value === "number" ? value.toFixed(3) : value;
}
