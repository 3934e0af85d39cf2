import { type Area, type CellAddress, oneCell } from "../sheets/area";
import { type Check, type Finding, found, valuesSeen } from "./check";
import { addressAt, type CheckSheet, pause } from "./checkSheet";
import { markOf, type SeenCall, seenSign } from "./seenCalls";

/** The number of results that are handed over one after another, and the pause between two that counts as slow, in milliseconds. */
const handedOver = 4;
const slowPause = 1000;
const maxHandOverTime = 10_000;

/** The age of a result that counts as old, and how long its cell may take to show it, in milliseconds. */
const oldAge = 62_000;
const maxShowingTime = 6000;

/** Checks how calls of our functions come, and how their results go. */
export const callChecks: Check[] = [
  {
    id: "arguments",
    async run({ sheet, calls }) {
      const first = sheet.newBlock(4);
      const code = rangeAt({ ...first, row: first.row + 1 }, 0);
      await sheet.run(async (context, worksheet) => {
        // A format that Excel may pass on with the number.
        worksheet.getRangeByIndexes(first.row + 3, first.column, 1, 1).numberFormat = [["00000"]];
        await context.sync();
      });
      await sheet.write(first, [
        [undefined, callOf("block", rangeAt(first, 3), addressAt(first))],
        ["'06600", callOf("cell", code, "1")],
        ["=NA()"],
        ["=6000+600"],
      ]);
      const answers = { row: first.row, column: first.column + 1, rowCount: 2, columnCount: 1 };
      const values = await sheet.readUntil(answers, (shown) => shown.every(([value]) => value === seenSign));
      const [block, cell] = [calls.named("block").at(-1), calls.named("cell").at(-1)];
      return block && cell ? arrival(block, cell) : found(false, valuesSeen(values));
    },
  },
  {
    id: "handOvers",
    async run({ sheet, calls, clock }) {
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
  async run({ sheet, calls, clock }) {
    const first = sheet.newBlock(1);
    await sheet.write(first, [[callOf("heldLong", '"06600"')]]);
    await pause(clock, oldAge);
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

/**
 * How a blank, a text, an error and a number arrive in a range, how a blank, a text and a number do alone, and how many arguments of those that
 * the function declares.
 */
function arrival({ args, declared }: SeenCall, { args: [code, , one] }: SeenCall): Finding {
  const [block, , blank] = args;
  const cells = [block].flat(2);
  const kinds = cells.map(shapeOf);
  const blanks = [cells[0], unpacked(blank)];
  const isOld = args.length < declared;
  return found(
    !isOld,
    [...kinds, ...[blank, code, one].map(shapeOf), `${args.length}/${declared}`].join(" · "),
    blanks.includes(0) && ((met) => met.blankAsZero),
    blanks[0] === null && ((met) => met.blankAsNull),
    blanks[1] === "" && ((met) => met.blankAsEmptyText),
    !Array.isArray(code) && ((met) => met.oneCellAsScalar),
    Array.isArray(one) && ((met) => met.oneCellAsTable),
    kinds.includes("Error") && ((met) => met.errorsAsDataTypes),
    kinds.includes("String") && ((met) => met.textsAsDataTypes),
    kinds.includes("Double") && ((met) => met.numbersAsDataTypes),
    kinds.includes("FormattedNumber") && ((met) => met.formattedNumbers),
    isOld && ((met) => met.oldFunctionList),
  );
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
