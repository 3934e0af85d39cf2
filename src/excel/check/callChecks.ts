import { withFunctionPrefix } from "../../core/functionPrefix";
import { type Area, type CellAddress, oneCell } from "../sheets/area";
import { type Check, type CheckId, type Finding, found, valuesSeen } from "./check";
import { addressAt, type CheckSheet } from "./checkSheet";
import { pause } from "./checkTime";
import { markOf, type SeenCall, seenSign } from "./seenCalls";

/** The formulas of one burst, and how many of them arrive in one message unless Excel splits bursts. */
const burst = 200;
const usualMessage = 50;

/** The number of results that are handed over one after another, and the pause between two that counts as slow, in milliseconds. */
const handedOver = 4;
const slowPause = 1000;
const maxHandOverTime = 10_000;

/** The age of a result that counts as old, and how long its cell may take to show it, in milliseconds. */
const oldAge = 62_000;
const maxShowingTime = 6000;

/** Checks how arguments arrive at a function, before the add-in reads them. */
export const arrivalChecks: Check[] = [
  arrivalCheck({
    id: "blanks",
    cells: (first) => [[undefined, callOf("blanks", rangeAt(first, 1), addressAt(first))], ["'06600"]],
    judge({ args: [codes, , alone] }) {
      const inRange = firstOf(codes);
      const seen = [inRange, unpacked(alone)];
      return found(
        true,
        seen.map(shapeOf).join(" · "),
        seen.includes(0) && ((met) => met.blankAsZero),
        inRange === null && ((met) => met.blankAsNull),
        unpacked(alone) === "" && ((met) => met.blankAsEmptyText),
      );
    },
  }),
  arrivalCheck({
    id: "shapes",
    cells: (first) => [["'06600", callOf("shapes", rangeAt(first, 0), "1")]],
    judge: ({ args: [codes, , alone] }) =>
      found(
        true,
        [codes, alone].map(shapeOf).join(" · "),
        !Array.isArray(codes) && ((met) => met.oneCellAsScalar),
        Array.isArray(alone) && ((met) => met.oneCellAsTable),
      ),
  }),
  arrivalCheck({
    id: "dataTypes",
    cells: (first) => [["=NA()", callOf("dataTypes", rangeAt(first, 2))], ["'06600"], [`=6000+600`]],
    judge({ args: [codes] }) {
      const kinds = [codes].flat(2).map(shapeOf);
      return found(
        true,
        kinds.join(" · "),
        kinds.includes("Error") && ((met) => met.errorsAsDataTypes),
        kinds.includes("String") && ((met) => met.textsAsDataTypes),
        kinds.includes("Double") && ((met) => met.numbersAsDataTypes),
        kinds.includes("FormattedNumber") && ((met) => met.formattedNumbers),
      );
    },
  }),
  arrivalCheck({
    id: "functionList",
    cells: () => [[undefined, callOf("functionList", '"06600"')]],
    judge({ args, declared }) {
      const isOld = args.length < declared;
      return found(!isOld, `${args.length}/${declared}`, isOld && ((met) => met.oldFunctionList));
    },
  }),
];

/** The messages in which calls come and results go. */
export const deliveryChecks: Check[] = [
  {
    id: "messages",
    async run({ sheet, calls }) {
      const first = sheet.newBlock(burst);
      const formula = withFunctionPrefix(callOf("messages", '"06600"'));
      await sheet.run(async (context, worksheet) => {
        const column = worksheet.getRangeByIndexes(first.row, first.column, burst, 1);
        column.formulas = Array.from({ length: burst }, () => [formula]);
        await context.sync();
      });
      const area = { ...first, rowCount: burst, columnCount: 1 };
      const values = await sheet.readUntil(area, (cells) => cells.every(([value]) => value === seenSign));
      const seen = calls.named("messages");
      if (seen.length < burst) return found(false, valuesSeen(values));
      const largest = Math.max(...seen.map(({ message }) => seen.filter((one) => one.message === message).length));
      return found(
        true,
        (words) => words.seen.messages(burst, largest),
        largest < usualMessage && ((met) => met.smallMessages(largest)),
      );
    },
  },
  {
    id: "handOvers",
    async run({ sheet, calls, time: { clock } }) {
      const names = Array.from({ length: handedOver }, (_, index) => `held${index}`);
      const first = sheet.newBlock(1);
      await sheet.write(first, [names.map((name) => callOf(name, '"06600"'))]);
      const pauses: number[] = [];
      for (const [index, name] of names.entries()) {
        const answered = clock.now();
        const cell = oneCell({ row: first.row, column: first.column + index });
        const isShown = await showsSeen(sheet, cell, maxHandOverTime, () => calls.answer(name));
        if (!isShown) return found(false, ({ seen }) => seen.notShown(index));
        pauses.push(clock.now() - answered);
      }
      // The first is accepted at once; the others wait until Excel accepts results again.
      const shortest = Math.min(...pauses.slice(1));
      return found(
        true,
        ({ seen }) => seen.handOverPause(shortest),
        shortest >= slowPause && ((met) => met.slowHandOvers(shortest)),
      );
    },
  },
];

/** Waits for a result that is older than a minute. */
export const oldResultCheck: Check = {
  id: "oldResult",
  isLong: true,
  limit: oldAge + maxShowingTime + 10_000,
  async run({ sheet, calls, time }) {
    const first = sheet.newBlock(1);
    await sheet.write(first, [[callOf("heldLong", '"06600"')]]);
    await pause(time, oldAge);
    if (calls.named("heldLong").length === 0) return found(false, ({ seen }) => seen.notCalled);
    const isShown = await showsSeen(sheet, oneCell(first), maxShowingTime, () => calls.answer("heldLong"));
    return found(isShown, ({ seen }) => seen.oldResult(oldAge, isShown), !isShown && ((met) => met.oldResultsDropped));
  },
};

/** Answers a held call, as soon as it has come, and waits until its cell shows the answer. */
async function showsSeen(sheet: CheckSheet, cell: Area, maxWait: number, answer: () => void): Promise<boolean> {
  const isShown = (values: unknown[][]): boolean => values[0]?.[0] === seenSign;
  const values = await sheet.readUntil(
    cell,
    (shown) => {
      answer();
      return isShown(shown);
    },
    maxWait,
  );
  return isShown(values);
}

interface ArrivalCheck {
  id: CheckId;
  /** Cells to write as if typed; the second of the first row calls the function. */
  cells: (first: CellAddress) => (string | undefined)[][];
  judge: (call: SeenCall) => Finding;
}

/** A check whose call never arrives fails, and reports what its cell shows instead. Numbers get a format that Excel may pass on. */
function arrivalCheck({ id, cells, judge }: ArrivalCheck): Check {
  return {
    id,
    async run({ sheet, calls }) {
      const first = sheet.newBlock(3);
      await sheet.run(async (context, worksheet) => {
        worksheet.getRangeByIndexes(first.row + 2, first.column, 1, 1).numberFormat = [["00000"]];
        await context.sync();
      });
      await sheet.write(first, cells(first));
      const area = oneCell({ row: first.row, column: first.column + 1 });
      const values = await sheet.readUntil(area, ([cells = []]) => cells[0] === seenSign);
      const call = calls.named(id).at(-1);
      return call ? judge(call) : found(false, valuesSeen(values));
    },
  };
}

/** `=ZIP.SEARCH(E1:E2,"check: blanks",E1)` */
function callOf(name: string, codes: string, headers?: string): string {
  return `=ZIP.SEARCH(${codes},"${markOf(name)}"${headers === undefined ? "" : `,${headers}`})`;
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
