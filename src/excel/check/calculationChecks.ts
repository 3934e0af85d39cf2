import { withFunctionPrefix } from "../../core/functionPrefix";
import { recalculate } from "../refresh/refresh";
import { oneCell } from "../sheets/area";
import { textFormat } from "../sheets/target";
import { type Check, found, valuesSeen } from "./check";
import { addressAt } from "./checkSheet";
import { markOf, seenSign } from "./seenCalls";

/** The cells of the fill, and the longest time that it may take, in milliseconds. */
const filledCells = 1000;
const maxFillTime = 45_000;

/** Checks how far a refresh reaches, and many cells at once. */
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
    async run({ sheet, service: { codes, expire }, clock }) {
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
