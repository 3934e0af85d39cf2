import { isBusySign } from "../errorSigns";
import { findOwnFormulas } from "../formulas/findOwnFormulas";
import { runExcel, runInBackground } from "../runExcel";
import type { Check } from "./check";
import { markOf } from "./seenCalls";
import { pause } from "./stoppable";

/** The longest time that a cell may show #BUSY! after its answer has come, in milliseconds. */
const maxBusyTime = 3000;

/** The state of the workbook before the checks write to it. */
export const workbookChecks: Check[] = [
  { id: "sheet", isSheetless: true, run: ({ sheetFinding }) => Promise.resolve(sheetFinding) },
  {
    id: "calculationMode",
    isSheetless: true,
    async run() {
      const mode = await runExcel(async (context) => {
        context.application.load("calculationMode");
        await context.sync();
        return context.application.calculationMode;
      });
      const isManual = mode === "Manual";
      return {
        outcome: isManual ? "look" : "passed",
        said: (words) => (isManual ? words.seen.manual : words.seen.automatic),
        ...(isManual && { met: [(met) => met.manualCalculation] }),
      };
    },
  },
  {
    id: "busyCells",
    isSheetless: true,
    async run({ surroundings, time: { clock, signal } }) {
      const waiting = surroundings.waitingCells();
      if (waiting > 0) return { outcome: "passed", said: (words) => words.seen.waiting(waiting) };
      if ((await countBusy()) > 0) await pause(clock, signal, maxBusyTime);
      const left = await countBusy();
      const before = await surroundings.leftBusy();
      return {
        outcome: left > 0 ? "failed" : "passed",
        said: (words) => words.seen.busy(left, before),
        ...(left + before > 0 && { met: [(met) => met.busyLeft] }),
      };
    },
  },
];

/** Counts our formulas in the whole workbook that show #BUSY!, except those of the checks. */
async function countBusy(): Promise<number> {
  const formulas = await runInBackground((context) => findOwnFormulas(context, "workbook"));
  return formulas.filter(({ formula, value }) => isBusySign(value) && !formula.includes(markOf(""))).length;
}
