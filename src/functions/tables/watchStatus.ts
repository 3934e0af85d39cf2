import type { App } from "../../core/app";
import { AddinError } from "../../core/errors/addinError";
import { readText, readWord, shown } from "../cell/arguments";
import { toCellError } from "../cell/errors";
import type { Cells } from "../cell/firewall";

/** The shortest time between two values of a cell, in milliseconds. */
const pause = 1000;

const facts = ["waiting", "requests", "cached", "last_error", "last_refresh"] as const;
type Fact = (typeof facts)[number];

/** Shows what the add-in is doing, now and after every change: every fact, one per row, or the one asked for. Returns a function that ends it. */
export function watchStatus(app: App, what: unknown, show: (cells: Cells) => void): () => void {
  const fact = readFact(what);
  let last = "";
  const showChanged = (): void => {
    const status = statusOf(app);
    const cells = fact === undefined ? facts.map((one) => [one, status[one]]) : [[status[fact]]];
    const text = JSON.stringify(cells);
    if (text !== last) show(cells);
    last = text;
  };
  showChanged();
  return app.activity.listen(showChanged, pause);
}

function readFact(what: unknown): Fact | undefined {
  const word = readWord(what);
  if (word === "") return undefined;
  const fact = facts.find((one) => one === word);
  if (fact) return fact;
  throw new AddinError("badArgument", { argument: "what", value: shown(readText(what)), allowed: facts.join(", ") });
}

function statusOf({ activity, language }: App): Record<Fact, number | string> {
  const { counts, failures, lastAnswerAt } = activity;
  return {
    waiting: counts.waiting,
    requests: counts.requests,
    cached: counts.fromCache,
    last_error: failures[0] ? toCellError(failures[0].error, language).message : "",
    last_refresh: lastAnswerAt === undefined ? "" : new Date(lastAnswerAt).toISOString(),
  };
}
