import { excelCodeOf, ExcelProblem } from "../excelProblem";
import { type Area, oneCell, writeArea } from "../sheets/area";
import { readShownArea, readUsedArea } from "../sheets/readSheet";
import { type Check, type Finding, judged, valuesSeen } from "./check";
import { addressAt, type CheckSheet } from "./checkSheet";

/** A range with more than 5 MB of text, which Excel on the web does not return in one reply. */
const large = { rowCount: 200, columnCount: 10, characters: 27_500 };
const megabytes = (large.rowCount * large.characters) / 1_000_000;
const largeCells = large.rowCount * large.columnCount;

/** Checks how large ranges are read, and what else changes when ranges are calculated. */
export const rangeChecks: Check[] = [
  {
    id: "reach",
    async run({ sheet, nameOf }) {
      const first = await sheet.newBlock(nameOf("reach"), 1);
      const chain = { ...first, rowCount: 1, columnCount: 4 };
      await sheet.write(first, [["=RAND()", ...[0, 1, 2].map((link) => `=${addressAt(first, 0, link)}`)]]);
      const [before = []] = await sheet.readUntil(chain, ([cells = []]) => areAlike(cells));
      await sheet.run(async (context, worksheet) => {
        worksheet.getRangeByIndexes(first.row, first.column, 1, 1).calculate();
        await context.sync();
      });
      const [after = []] = await sheet.readUntil(chain, ([cells = []]) => cells[0] !== before[0] && areAlike(cells));
      const isBehind = after[0] !== before[0] && after[3] !== after[0];
      return judged(true, valuesSeen([after.map(rounded)]), [isBehind ? (met) => met.directDependentsOnly : undefined]);
    },
  },
  {
    id: "usedRange",
    async run({ sheet, nameOf }) {
      const first = await sheet.newBlock(nameOf("usedRange"), 2);
      await sheet.format(first.row + 1, first.column, "0.0");
      const [shown, used] = await sheet.run(async (context, worksheet) => [
        await readShownArea(context, worksheet),
        await readUsedArea(context, worksheet),
      ]);
      const rows = [shown, used].map((area) => area?.rowCount ?? 0);
      const [withContents = 0, withFormats = 0] = rows;
      return judged(withFormats >= withContents, rows.join(" · "), [
        withFormats > withContents ? (met) => met.formatsAreUsed : undefined,
      ]);
    },
  },
  {
    id: "largeReply",
    async run({ sheet, nameOf }) {
      const first = await sheet.newBlock(nameOf("largeReply"), large.rowCount);
      const area = { ...first, ...large };
      const texts = { ...area, columnCount: 1 };
      const length = oneCell({ row: first.row, column: first.column + large.columnCount });
      try {
        await fillWithTexts(sheet, texts);
        await sheet.write(length, [[`=SUMPRODUCT(LEN(${writeArea(texts)}))`]]);
        await sheet.readUntil(length, ([cells = []]) => cells[0] === large.rowCount * large.characters);
        return await readAtOnce(sheet, area);
      } finally {
        await sheet.clear(area);
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

function fillWithTexts(sheet: CheckSheet, { row, column, rowCount }: Area): Promise<void> {
  return sheet.run(async (context, worksheet) => {
    const formula = `=REPT("x",${large.characters})`;
    worksheet.getRangeByIndexes(row, column, rowCount, 1).formulas = Array.from({ length: rowCount }, () => [formula]);
    await context.sync();
  });
}

/** Reads all cells with one call, which the pane never does. */
async function readAtOnce(sheet: CheckSheet, { row, column, rowCount, columnCount }: Area): Promise<Finding> {
  try {
    const isTold = await sheet.run(async (context, worksheet) => {
      const range = worksheet.getRangeByIndexes(row, column, rowCount, columnCount);
      range.load("values");
      await context.sync();
      const { values }: { values: unknown[][] | null } = range;
      return values !== null;
    });
    return {
      outcome: "passed",
      said: (words) => (isTold ? words.seen.largeTold(megabytes) : words.seen.largeNull(largeCells)),
      ...(!isTold && { met: [(met) => met.largeRangesNull(largeCells)] }),
    };
  } catch (thrown) {
    const code = thrown instanceof ExcelProblem ? excelCodeOf(thrown.cause) : undefined;
    if (code !== "ResponsePayloadSizeLimitExceeded") throw thrown;
    return {
      outcome: "passed",
      said: (words) => words.seen.refused(code),
      met: [(met) => met.replyLimit(megabytes)],
    };
  }
}
