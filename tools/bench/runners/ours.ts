import type { LatestPart } from "../../../src/core/apis/zipcodes/latestBatch";
import type { App } from "../../../src/core/app";
import type { Dispatcher } from "../../../src/core/dispatcher/dispatcher";
import { type Answer, knownOf } from "../../../src/core/dispatcher/answer";
import { isAddinError } from "../../../src/core/errors/addinError";
import { functionsById } from "../../../src/functions";
import { provideApp } from "../../../src/functions/cell/app";
import type { Runner } from "./runner";

/** The dispatcher of `/latest`, as the functions use it. */
export function ours(dispatcher: Dispatcher<LatestPart>): Runner {
  return {
    ask: (code, { parts }) => dispatcher.ask(code, parts),
    read: (answer, part, name) => {
      const known = knownOf(answer as Answer<LatestPart>, part);
      return isAddinError(known) ? undefined : known.data[name];
    },
    expire: () => dispatcher.expire(),
  };
}

/** The whole `ZIP.LATEST`, from the arguments that Excel hands over to the table that it gets. */
export function wholeFunction(app: App): Runner {
  provideApp(app);
  const run = functionsById["ZIP.LATEST"] as unknown as (...all: unknown[]) => unknown;
  return {
    ask: (code, { names }) => run([[code]], [[names]], [[1]], {}),
    read: (answer, _part, name) => {
      const [names = [], values = []] = answer as unknown[][];
      const value = values[names.indexOf(name)];
      return typeof value === "number" ? value : undefined;
    },
  };
}
