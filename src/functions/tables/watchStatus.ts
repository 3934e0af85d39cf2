import type { App } from "../../core/app";
import { toCellError } from "../cell/errors";
import type { Cells } from "../cell/firewall";
import { layOutFacts, readChoice, timeText } from "./rareArguments";

/** The shortest time between two values of a cell, in milliseconds. */
const pause = 1000;

export const statusFacts = {
  waiting: "en espera",
  requests: "solicitudes, peticiones",
  cached: "desde la caché",
  last_error: "último error",
  last_refresh: "última respuesta",
};
type Fact = keyof typeof statusFacts;

/** Shows what the add-in is doing, now and after every change: every fact, one per row, or the one asked for. Returns a function that ends it. */
export function watchStatus(app: App, what: unknown, show: (cells: Cells) => void): () => void {
  const fact = readChoice("what", what, statusFacts, app.language);
  let last = "";
  const showChanged = (): void => {
    const status = statusOf(app);
    const cells = layOutFacts(Object.values(status), fact, statusFacts, app.language);
    const text = JSON.stringify(cells);
    if (text !== last) show(cells);
    last = text;
  };
  showChanged();
  return app.activity.listen(showChanged, pause);
}

function statusOf({ activity, language }: App): Record<Fact, number | string> {
  const { counts, failures, lastAnswerAt } = activity;
  return {
    waiting: counts.waiting,
    requests: counts.requests,
    cached: counts.fromCache,
    last_error: failures[0] ? toCellError(failures[0].error, language).message : "",
    last_refresh: lastAnswerAt === undefined ? "" : timeText(lastAnswerAt),
  };
}
