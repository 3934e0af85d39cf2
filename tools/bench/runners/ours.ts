import { type LatestPart, partsOf } from "../../../src/core/apis/zipcodes/latestBatch";
import { categories, type Category, type ZipCodeItem } from "../../../src/core/apis/zipcodes/wire";
import type { App } from "../../../src/core/app";
import { type Dispatcher, knownOf } from "../../../src/core/dispatcher/dispatcher";
import type { Answer } from "../../../src/core/dispatcher/waiting";
import { isAddinError } from "../../../src/core/errors/addinError";
import { functionsById } from "../../../src/functions";
import { provideApp } from "../../../src/functions/cell/app";
import "../../../tests/support/customFunctions";
import type { Runner } from "./runner";

/** The dispatcher of `/latest`, as the functions use it. */
export function ours(dispatcher: Dispatcher<LatestPart>): Runner {
  return {
    ask: (code, asked) => dispatcher.ask(code, maskOf(asked)),
    read: (answer, category) => {
      const known = knownOf(answer as Answer<LatestPart>, categories.indexOf(category));
      return isAddinError(known) ? undefined : known.data[`${category}_ab`];
    },
    leave: (code, answer) => (answer instanceof Promise ? dispatcher.leave(code, answer) : undefined),
    expire: () => dispatcher.expire(),
  };
}

/** The dispatcher of `/search`. */
export function oursSearch({ search }: App): Runner {
  return {
    ask: (code) => search.ask(code, 1),
    read: (answer) => {
      const known = knownOf(answer as Answer<ZipCodeItem>, 0);
      return isAddinError(known) ? undefined : (known.population ?? undefined);
    },
  };
}

/** The whole `ZIP.LATEST`, from the arguments that Excel hands over to the table that it gets. */
export function wholeFunction(app: App): Runner {
  provideApp(app);
  const run = functionsById["ZIP.LATEST"] as unknown as (...all: unknown[]) => unknown;
  return {
    ask: (code, asked) => run([[code]], [[asked.join()]], [[1]], {}),
    read: (answer, category) => {
      const [names = [], values = []] = answer as unknown[][];
      const value = values[names.indexOf(`${category}_ab`)];
      return typeof value === "number" ? value : undefined;
    },
    expire: () => app.expireAll(),
  };
}

const masks = new Map<readonly Category[], number>();

/** A formula's categories are known to it as bits; they are not counted anew for each cell. */
function maskOf(asked: readonly Category[]): number {
  let mask = masks.get(asked);
  if (mask === undefined) masks.set(asked, (mask = partsOf(asked)));
  return mask;
}
