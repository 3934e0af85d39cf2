import { withFunctionPrefix } from "../../core/functionPrefix";
import { type CellAddress, oneCell } from "../sheets/area";
import type { Check, CheckRun } from "./check";
import { judged, valuesSeen } from "./check";
import type { CheckSheet } from "./checkSheet";
import { markOf, type SeenCall, type SeenCalls, seenSign } from "./seenCalls";
import { pause } from "./stoppable";

/** The formulas of one burst, and how many of them arrive in one message unless Excel splits bursts. */
const burst = 200;
const usualMessage = 50;

/** The number of results that are handed over one after another, and the pause between two that counts as slow, in milliseconds. */
const handedOver = 4;
const slowPause = 1000;
const pollEvery = 50;
const maxCallTime = 5000;
const maxHandOverTime = 10_000;

/** The age of a result that counts as old, and how long its cell may take to show it, in milliseconds. */
const oldAge = 61_000;
const maxShowingTime = 6000;

/** The messages in which calls come and results go. */
export const deliveryChecks: Check[] = [
  {
    id: "messages",
    async run({ sheet, calls, nameOf }) {
      const first = await sheet.newBlock(nameOf("messages"), burst);
      const formula = withFunctionPrefix(`=ZIP.SEARCH("06600","${markOf("messages")}")`);
      await sheet.run(async (context, worksheet) => {
        const column = worksheet.getRangeByIndexes(first.row, first.column, burst, 1);
        column.formulas = Array.from({ length: burst }, () => [formula]);
        await context.sync();
      });
      const area = { ...first, rowCount: burst, columnCount: 1 };
      const values = await sheet.readUntil(area, (cells) => cells.every(([value]) => value === seenSign));
      const seen = calls.named("messages");
      if (seen.length < burst) return judged(false, valuesSeen(values));
      const largest = Math.max(...seen.map(({ message }) => seen.filter((one) => one.message === message).length));
      return {
        outcome: "passed",
        said: (words) => words.seen.messages(burst, largest),
        ...(largest < usualMessage && { met: [(words) => words.smallMessages(largest)] }),
      };
    },
  },
  {
    id: "handOvers",
    async run(on) {
      const names = Array.from({ length: handedOver }, (_, index) => `held${index}`);
      const first = await on.sheet.newBlock(on.nameOf("handOvers"), 1);
      await on.sheet.write(first, [names.map((name) => `=ZIP.SEARCH("06600","${markOf(name)}")`)]);
      const pauses: number[] = [];
      for (const [index, name] of names.entries()) {
        const taken = await handOver(on, { row: first.row, column: first.column + index }, name);
        if (taken === undefined) return { outcome: "failed", said: (words) => words.seen.notShown(index) };
        pauses.push(taken);
      }
      // The first is accepted at once; the others wait until Excel accepts results again.
      const shortest = Math.min(...pauses.slice(1));
      return {
        outcome: "passed",
        said: (words) => words.seen.handOverPause(shortest),
        ...(shortest >= slowPause && { met: [(words) => words.slowHandOvers(shortest)] }),
      };
    },
  },
];

/** Runs last: its result must be older than a minute. */
export const oldResultCheck: Check = {
  id: "oldResult",
  limit: oldAge + maxShowingTime + 10_000,
  async prepare({ sheet, nameOf }) {
    const first = await sheet.newBlock(nameOf("oldResult"), 1);
    await sheet.write(first, [[`=ZIP.SEARCH("06600","${markOf("heldLong")}")`]]);
  },
  async run({ sheet, calls, nameOf }) {
    const call = await callOf("heldLong", sheet, calls);
    const cell = sheet.block(nameOf("oldResult"));
    if (!call || !cell) return { outcome: "failed", said: (words) => words.seen.notCalled };
    const { clock, signal } = sheet.time;
    await pause(clock, signal, Math.max(0, call.at + oldAge - clock.now()));
    calls.answer("heldLong");
    const isShown = await showsSeen(sheet, cell, maxShowingTime);
    return {
      outcome: isShown ? "passed" : "failed",
      said: (words) => words.seen.oldResult(oldAge, isShown),
      ...(!isShown && { met: [(words) => words.oldResultsDropped] }),
    };
  },
};

/** Answers a held call. Resolves to how long its cell took to show the answer; undefined if it never did. */
async function handOver({ sheet, calls }: CheckRun, cell: CellAddress, name: string): Promise<number | undefined> {
  if (!(await callOf(name, sheet, calls))) return undefined;
  const { clock } = sheet.time;
  const answered = clock.now();
  calls.answer(name);
  return (await showsSeen(sheet, cell, maxHandOverTime)) ? clock.now() - answered : undefined;
}

/** Waits for a call of that name; undefined if none comes. */
async function callOf(name: string, { time }: CheckSheet, calls: SeenCalls): Promise<SeenCall | undefined> {
  const { clock, signal } = time;
  const start = clock.now();
  for (;;) {
    const call = calls.named(name).at(-1);
    if (call || clock.now() - start > maxCallTime) return call;
    await pause(clock, signal, pollEvery);
  }
}

/** Waits until a cell shows its answer, for at most that many milliseconds. */
async function showsSeen(sheet: CheckSheet, cell: CellAddress, wait: number): Promise<boolean> {
  const { clock, signal } = sheet.time;
  const start = clock.now();
  for (;;) {
    const [[value] = []] = await sheet.read(oneCell(cell));
    if (value === seenSign) return true;
    if (clock.now() - start > wait) return false;
    await pause(clock, signal, pollEvery);
  }
}
