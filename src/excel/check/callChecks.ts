import { type Area, oneCell } from "../sheets/area";
import { type Check, found, valuesSeen } from "./check";
import { type CheckSheet, pause } from "./checkSheet";
import { markOf, seenSign } from "./seenCalls";

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
    id: "functionList",
    async run({ sheet, calls }) {
      const first = sheet.newBlock(1);
      await sheet.write(first, [[callOf("list")]]);
      const values = await sheet.readUntil(oneCell(first), (shown) => shown[0]?.[0] === seenSign);
      const call = calls.named("list").at(-1);
      if (!call) return found(false, valuesSeen(values));
      const isOld = call.args.length < call.declared;
      return found(!isOld, `${call.args.length}/${call.declared}`, isOld && ((met) => met.oldFunctionList));
    },
  },
  {
    id: "handOvers",
    async run({ sheet, calls, clock }) {
      const names = Array.from({ length: handedOver }, (_, index) => `held${index}`);
      const first = sheet.newBlock(1);
      await sheet.write(first, [names.map((name) => callOf(name))]);
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
    await sheet.write(first, [[callOf("heldLong")]]);
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

/** `=ZIP.SEARCH("06600","check: held1")` */
function callOf(name: string): string {
  return `=ZIP.SEARCH("06600","${markOf(name)}")`;
}
