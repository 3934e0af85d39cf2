import { hasExcelApi } from "../excelApi";
import { describeHost } from "../host";
import { oneCell } from "../sheets/area";
import { type Check, judged } from "./check";

/** The newest minor version that is tried; Excel's API was at 1.21 in 2026. */
const newestMinor = 40;

/** The locales of the add-in's own lists of functions. */
const homeLanguages = ["en-US", "es-MX"];

/** Facts about this Excel and the page around the add-in. */
export const hostChecks: Check[] = [
  {
    id: "versions",
    isSheetless: true,
    run: () => {
      const excel = `ExcelApi ${newest((version) => hasExcelApi(version))}`;
      const { requirements } = Office.context;
      const functions = newest((version) => requirements.isSetSupported("CustomFunctionsRuntime", version));
      const seen = `${describeHost()}, ${excel}, CustomFunctionsRuntime ${functions}`;
      return Promise.resolve({ outcome: hasExcelApi("1.12") ? "passed" : "failed", said: () => seen });
    },
  },
  {
    id: "locale",
    async run({ sheet, nameOf }) {
      const { displayLanguage, contentLanguage } = Office.context;
      const first = await sheet.newBlock(nameOf("locale"), 1);
      await sheet.write(first, [["=IF(TRUE,1.5,2)"]]);
      await sheet.readUntil(oneCell(first), (values) => values[0]?.[0] === 1.5);
      const [formula = "", decimal] = await sheet.run(async (context, worksheet) => {
        const cell = worksheet.getRangeByIndexes(first.row, first.column, 1, 1);
        cell.load("formulasLocal,text");
        await context.sync();
        return [cell.formulasLocal as unknown[][], cell.text].map(([line]) => String(line?.[0]));
      });
      const seen = [displayLanguage, contentLanguage, decimal, formula].join(" · ");
      return judged(true, seen, [
        homeLanguages.includes(displayLanguage) ? undefined : (met) => met.language(displayLanguage),
        formula.includes(";") ? (met) => met.semicolons : undefined,
      ]);
    },
  },
  {
    id: "framing",
    isSheetless: true,
    run: ({ surroundings: { isFramed, ancestors } }) =>
      Promise.resolve({
        outcome: "passed",
        said: ({ seen }) => (isFramed ? seen.framed(ancestors?.join(", ")) : seen.notFramed),
      }),
  },
  {
    id: "localNetwork",
    isSheetless: true,
    async run({ surroundings }) {
      const state = await surroundings.localNetwork();
      return { outcome: state === "denied" ? "look" : "passed", said: ({ seen }) => seen.localNetwork(state) };
    },
  },
  {
    id: "storage",
    isSheetless: true,
    run: ({ surroundings: { canStore, lastRun } }) =>
      Promise.resolve({
        outcome: !canStore ? "failed" : lastRun === undefined ? "look" : "passed",
        said: ({ seen }) => (canStore ? seen.stored(lastRun) : seen.notStored),
        ...(!canStore && { met: [(met) => met.storageRefused] }),
      }),
  },
];

/** The newest supported version of a set, for example `1.17`; `–` for none. */
function newest(isSupported: (version: string) => boolean): string {
  for (let minor = newestMinor; minor > 0; minor--) if (isSupported(`1.${minor}`)) return `1.${minor}`;
  return "–";
}
