import { type CellAddress, oneCell } from "../sheets/area";
import { type Check, type CheckId, type Finding, judged, type Met, valuesSeen } from "./check";
import { addressAt } from "./checkSheet";
import { markOf, type SeenCall, seenSign } from "./seenCalls";

/** Checks how arguments arrive at a function, before the add-in reads them. */
export const arrivalChecks: Check[] = [
  arrivalCheck({
    id: "blanks",
    cells: (first) => [[undefined, callOf("blanks", rangeAt(first, 1), addressAt(first))], ["'06600"]],
    judge({ args: [codes, , alone] }) {
      const inRange = firstOf(codes);
      const seen = [inRange, unpacked(alone)];
      const met: (Met | undefined)[] = [
        seen.includes(0) ? (words) => words.blankAsZero : undefined,
        inRange === null ? (words) => words.blankAsNull : undefined,
        unpacked(alone) === "" ? (words) => words.blankAsEmptyText : undefined,
      ];
      return judged(true, seen.map(shapeOf).join(" · "), met);
    },
  }),
  arrivalCheck({
    id: "shapes",
    cells: (first) => [["'06600", callOf("shapes", rangeAt(first, 0), "1")]],
    judge({ args: [codes, , alone] }) {
      const met: (Met | undefined)[] = [
        Array.isArray(codes) ? undefined : (words) => words.oneCellAsScalar,
        Array.isArray(alone) ? (words) => words.oneCellAsTable : undefined,
      ];
      return judged(true, [codes, alone].map(shapeOf).join(" · "), met);
    },
  }),
  arrivalCheck({
    id: "dataTypes",
    cells: (first) => [["=NA()", callOf("dataTypes", rangeAt(first, 2))], ["'06600"], [`=6000+600`]],
    formats: { row: 2, column: 0, format: "00000" },
    judge({ args: [codes] }) {
      const kinds = [codes].flat(2).map(shapeOf);
      const met: (Met | undefined)[] = [
        kinds.includes("Error") ? (words) => words.errorsAsDataTypes : undefined,
        kinds.includes("String") ? (words) => words.textsAsDataTypes : undefined,
        kinds.includes("Double") ? (words) => words.numbersAsDataTypes : undefined,
        kinds.includes("FormattedNumber") ? (words) => words.formattedNumbers : undefined,
      ];
      return judged(true, kinds.join(" · "), met);
    },
  }),
  arrivalCheck({
    id: "functionList",
    cells: () => [[undefined, callOf("functionList", '"06600"')]],
    judge({ args, declared }) {
      const isOld = args.length < declared;
      const met = isOld ? [(words: Parameters<Met>[0]) => words.oldFunctionList] : [];
      return judged(!isOld, `${args.length}/${declared}`, met);
    },
  }),
];

interface ArrivalCheck {
  id: CheckId;
  /** Cells to write as if typed; the second of the first row calls the function. */
  cells: (first: CellAddress) => (string | undefined)[][];
  /** The number format of one cell, counted from the first. */
  formats?: CellAddress & { format: string };
  judge: (call: SeenCall) => Finding;
}

/** A check whose call never arrives fails, and reports what its cell shows instead. */
function arrivalCheck({ id, cells, formats, judge }: ArrivalCheck): Check {
  return {
    id,
    async run({ sheet, calls, nameOf }) {
      const first = await sheet.newBlock(nameOf(id), 3);
      if (formats) await sheet.format(first.row + formats.row, first.column + formats.column, formats.format);
      await sheet.write(first, cells(first));
      const area = oneCell({ row: first.row, column: first.column + 1 });
      const values = await sheet.readUntil(area, ([cells = []]) => cells[0] === seenSign);
      const call = calls.named(id).at(-1);
      return call ? judge(call) : judged(false, valuesSeen(values));
    },
  };
}

/** `=ZIP.SEARCH(E1:E2,"check: blanks",E1)` */
function callOf(id: CheckId, codes: string, headers?: string): string {
  return `=ZIP.SEARCH(${codes},"${markOf(id)}"${headers === undefined ? "" : `,${headers}`})`;
}

/** The cells from the first down to that many rows below. */
function rangeAt(first: CellAddress, down: number): string {
  return `${addressAt(first)}:${addressAt(first, down)}`;
}

function firstOf(table: unknown): unknown {
  return [table].flat(2)[0];
}

/** An argument that may come as a table of one cell. */
function unpacked(argument: unknown): unknown {
  return Array.isArray(argument) ? firstOf(argument) : argument;
}

/** Writes how a value arrived, for whoever reads the report: `null`, `""`, `0`, `string`, `Double`, `[string]`. */
function shapeOf(value: unknown): string {
  if (value === null || value === 0) return String(value);
  if (value === "") return '""';
  if (Array.isArray(value)) return `[${shapeOf(firstOf(value))}]`;
  if (typeof value !== "object") return typeof value;
  // The runtime's own errors have a code; data types do not.
  return "type" in value && typeof value.type === "string" && !("code" in value) ? value.type : "CustomFunctions.Error";
}
