import { functionsById } from "../../src/functions";
import { provideApp } from "../../src/functions/cell/app";
import type { FaultyApp } from "./faultyApp";

/** Calls a function as Excel does, with two minutes to answer. Resolves to its cells, or to the code and the message of its error. */
export async function callFunction(faulty: FaultyApp, id: string, ...args: unknown[]): Promise<unknown> {
  provideApp(faulty.app);
  let outcome: unknown = "waiting";
  const run = functionsById[id];
  void Promise.resolve()
    .then(() => run?.(...args, {}))
    .then((cells) => (outcome = cells))
    .catch((error: { code: string; message: string }) => (outcome = `${error.code} ${error.message}`));
  await faulty.clock.pass(120_000);
  return outcome;
}
