import { withFunctionPrefix } from "../../core/functionPrefix";
import { recalculate } from "../refresh/recalculate";
import { type CellAddress, oneCell } from "../sheets/area";
import { textFormat } from "../sheets/textFormat";
import type { Check, Finding } from "./check";
import { judged, valuesSeen } from "./check";
import { addressAt, type CheckSheet } from "./checkSheet";
import { withManualCalculation } from "./manualCalculation";
import { pause } from "./stoppable";

/** The cells of the fill. */
const filledCells = 1000;
/** The longest time that the fill may take, and the time between two looks at it, in milliseconds. */
const fillLimit = 45_000;
const fillPollEvery = 100;

/** Checks how results reach the cells that depend on them, and many cells at once. */
export const calculationChecks: Check[] = [
  {
    id: "dependents",
    needs: "zipcodes",
    async run({ sheet, service: { codes }, nameOf }) {
      const first = await sheet.newBlock(nameOf("dependents"), 1);
      const [one = "", other = ""] = codes;
      await sheet.write(first, [[`'${one}`, ...chainAfter(first)]]);
      const last = oneCell({ row: first.row, column: first.column + 4 });
      await sheet.readUntil(last, (values) => values[0]?.[0] === `${one}123`);
      const values = await withManualCalculation(async () => {
        await sheet.write(first, [[`'${other}`]]);
        const asking = { sheet: sheet.id, row: first.row, column: first.column + 1 };
        await sheet.run((context) => recalculate(context, [asking]));
        return sheet.readUntil(last, (values) => values[0]?.[0] === `${other}123`);
      });
      return judged(values[0]?.[0] === `${other}123`, valuesSeen(values));
    },
  },
  {
    id: "fill",
    needs: "zipcodes",
    limit: fillLimit + 20_000,
    async run({ sheet, service: { codes, expire }, nameOf }) {
      const first = await sheet.newBlock(nameOf("fill"), filledCells);
      const filled = Array.from({ length: filledCells }, (_, row) => codes[row % codes.length] ?? "");
      expire([...new Set(filled)]);
      const formulas = filled.map((_, row) => [withFunctionPrefix(`=ZIP.SEARCH(${addressAt(first, row)},"zip_code")`)]);
      const { clock } = sheet.time;
      const start = clock.now();
      await sheet.run(async (context, worksheet) => {
        const column = (right: number): Excel.Range =>
          worksheet.getRangeByIndexes(first.row, first.column + right, filledCells, 1);
        column(0).numberFormat = filled.map(() => [textFormat]);
        column(0).values = filled.map((code) => [code]);
        column(1).formulas = formulas;
        await context.sync();
      });
      return watchFill(sheet, { row: first.row, column: first.column + 1 }, filled, start);
    },
  },
];

/** One of our formulas, which asks for the first cell, and three more that each depend on the one before. */
function chainAfter(first: CellAddress): string[] {
  const chain = [1, 2, 3].map((link) => `=${addressAt(first, 0, link)}&"${link}"`);
  return [`=ZIP.SEARCH(${addressAt(first)},"zip_code")`, ...chain];
}

async function watchFill(
  sheet: CheckSheet,
  first: CellAddress,
  expected: readonly string[],
  start: number,
): Promise<Finding> {
  const { clock, signal } = sheet.time;
  const area = { ...first, rowCount: expected.length, columnCount: 1 };
  const moments: number[] = [];
  let settled = 0;
  while (settled < expected.length && clock.now() - start < fillLimit) {
    const values = (await sheet.read(area)).flat();
    const now = values.filter((value, index) => value === expected[index]).length;
    if (now > settled) moments.push(clock.now() - start);
    settled = now;
    if (settled < expected.length) await pause(clock, signal, fillPollEvery);
  }
  const isFilled = settled === expected.length;
  const [firstAt = 0, lastAt = 0] = [moments[0], moments.at(-1)];
  return {
    outcome: isFilled ? "passed" : "failed",
    said: (words) => words.seen.filled(settled, firstAt, lastAt, moments.length),
  };
}
