import type { LatestPart } from "../../src/core/apis/zipcodes/latest/latestBatch";
import type { App } from "../../src/core/app";
import { type Answer, knownOf } from "../../src/core/dispatcher/answer";
import { isAddinError } from "../../src/core/errors/addinError";
import type { Column } from "./workloads";

/** One way to answer the formulas of a sheet. */
export interface Client {
  /** The answer of a formula, at once where it is held. Excel's runtime takes either. */
  ask(code: string, column: Column): unknown;
  /** A value in such an answer, by its category's number and its name, for the check; undefined where there is none. */
  read(answer: unknown, part: number, name: string): number | undefined;
}

/** The dispatcher of `/latest`, as the functions use it. */
export function ours({ latest }: App): Client {
  return {
    ask: (code, { parts }) => latest.ask(code, parts),
    read: (answer, part, name) => {
      const known = knownOf(answer as Answer<LatestPart>, part);
      return isAddinError(known) ? undefined : known.data[name];
    },
  };
}

/** Answers most formulas with what belongs to the one before, and every tenth with a failure: the checks must notice both. */
export function planted(client: Client): Client {
  let asked = 0;
  let before: unknown;
  return {
    ...client,
    ask: (code, column) => {
      const answer = client.ask(code, column);
      const wrong = before ?? answer;
      before = answer;
      return ++asked % 10 === 0 ? Promise.reject(new Error("planted")) : wrong;
    },
  };
}
