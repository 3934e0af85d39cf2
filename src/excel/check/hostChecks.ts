import { isBusySign } from "../errorSigns";
import { hasExcelApi, runExcel, runInBackground } from "../runExcel";
import { findOwnFormulas } from "../formulas/findOwnFormulas";
import { describeHost } from "../host";
import { oneCell } from "../sheets/area";
import { type Check, found } from "./check";
import { pause } from "./checkSheet";

/** The newest minor version that is tried; Excel's API was at 1.21 in 2026. */
const newestMinor = 40;

/** The locales of the add-in's own lists of functions. */
const homeLanguages = ["en-US", "es-MX"];

/** The longest time that a cell may show #BUSY! after its answer has come, in milliseconds. */
const maxBusyTime = 3000;

/** The state of the workbook before the checks write to it, and facts about this Excel and the page around the add-in. */
export const hostChecks: Check[] = [
  {
    id: "sheet",
    async run({ sheet }) {
      await sheet.open();
      return found(true, ({ seen }) => seen.sheetAdded);
    },
  },
  {
    id: "calculationMode",
    async run() {
      const mode = await runExcel(async (context) => {
        context.application.load("calculationMode");
        await context.sync();
        return context.application.calculationMode;
      });
      return mode === "Manual"
        ? found(
            "look",
            ({ seen }) => seen.manual,
            (met) => met.manualCalculation,
          )
        : found(true, ({ seen }) => seen.automatic);
    },
  },
  {
    id: "busyCells",
    async run({ surroundings, clock }) {
      const waiting = surroundings.waitingCells();
      if (waiting > 0) return found(true, ({ seen }) => seen.waiting(waiting));
      let left = await countBusy();
      if (left > 0) {
        await pause(clock, maxBusyTime);
        left = await countBusy();
      }
      const before = await surroundings.leftBusy();
      return found(left === 0, ({ seen }) => seen.busy(left, before), left + before > 0 && ((met) => met.busyLeft));
    },
  },
  {
    id: "versions",
    run() {
      const { requirements } = Office.context;
      const functions = newest((version) => requirements.isSetSupported("CustomFunctionsRuntime", version));
      const seen = `${describeHost()}, ExcelApi ${newest(hasExcelApi)}, CustomFunctionsRuntime ${functions}`;
      return Promise.resolve(found(hasExcelApi("1.12"), seen));
    },
  },
  {
    id: "locale",
    needs: "sheet",
    async run({ sheet }) {
      const { displayLanguage, contentLanguage } = Office.context;
      const first = await sheet.write(() => [["=IF(TRUE,1.5,2)"]]);
      await sheet.readUntil(oneCell(first), (values) => values[0]?.[0] === 1.5);
      const [formula = "", decimal = ""] = await sheet.run(async (context, worksheet) => {
        const cell = worksheet.getRangeByIndexes(first.row, first.column, 1, 1);
        cell.load("formulasLocal,text");
        await context.sync();
        return [cell.formulasLocal as unknown[][], cell.text].map(([line]) => String(line?.[0]));
      });
      return found(
        true,
        [displayLanguage, contentLanguage, decimal, formula].join(" · "),
        !homeLanguages.includes(displayLanguage) && ((met) => met.language(displayLanguage)),
        formula.includes(";") && ((met) => met.semicolons),
      );
    },
  },
  {
    id: "framing",
    run: ({ surroundings: { isFramed, ancestors } }) =>
      Promise.resolve(found(true, ({ seen }) => (isFramed ? seen.framed(ancestors?.join(", ")) : seen.notFramed))),
  },
  {
    id: "localNetwork",
    async run({ surroundings }) {
      const state = await surroundings.localNetwork();
      return found(state === "denied" ? "look" : true, ({ seen }) => seen.localNetwork(state));
    },
  },
  {
    id: "storage",
    run({ surroundings: { canStore, lastRun } }) {
      const finding = canStore
        ? found(lastRun === undefined ? "look" : true, ({ seen }) => seen.stored(lastRun))
        : found(
            false,
            ({ seen }) => seen.notStored,
            (met) => met.storageRefused,
          );
      return Promise.resolve(finding);
    },
  },
];

/** Counts our formulas in the whole workbook that show #BUSY!. */
async function countBusy(): Promise<number> {
  const formulas = await runInBackground((context) => findOwnFormulas(context, "workbook"));
  return formulas.filter(({ value }) => isBusySign(value)).length;
}

/** The newest supported version of a set, for example `1.17`; `–` for none. */
function newest(isSupported: (version: string) => boolean): string {
  for (let minor = newestMinor; minor > 0; minor--) if (isSupported(`1.${minor}`)) return `1.${minor}`;
  return "–";
}
