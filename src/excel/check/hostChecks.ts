import { isBusySign } from "../errorSigns";
import { apiVersions, hasExcelApi, runExcel, runInBackground } from "../runExcel";
import { findOwnFormulas } from "../formulas/findOwnFormulas";
import { describeHost } from "../host";
import { type Check, found } from "./check";
import { pause } from "./checkSheet";

/** The newest minor version that is tried; Excel's API was at 1.21 in 2026. */
const newestMinor = 40;

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
        ? found("look", ({ seen }) => seen.manual, "manualCalculation")
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
      return found(left === 0, ({ seen }) => seen.busy(left, before), left + before > 0 ? "busyLeft" : undefined);
    },
  },
  {
    id: "versions",
    run({ surroundings: { isFramed, ancestors } }) {
      const { requirements, displayLanguage, contentLanguage } = Office.context;
      const functions = newest((version) => requirements.isSetSupported("CustomFunctionsRuntime", version));
      const facts = [
        `${describeHost()}, ExcelApi ${newest(hasExcelApi)}, CustomFunctionsRuntime ${functions}`,
        `${displayLanguage}, ${contentLanguage}`,
      ];
      return Promise.resolve(
        found(hasExcelApi(apiVersions.minimum), ({ seen }) =>
          [...facts, isFramed ? seen.framed(ancestors?.join(", ")) : seen.notFramed].join("; "),
        ),
      );
    },
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
        : found(false, ({ seen }) => seen.notStored, "storageRefused");
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
