import { useMemo, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import type { SavedQuery } from "../../core/apis/queries/wire";
import type { App } from "../../core/app";
import { AddinError, toAddinError } from "../../core/errors/addinError";
import { meaningOf } from "../../core/errors/meanings";
import { usePane } from "../frame/pane";
import type { KeptQuery } from "../frame/paneMemory";
import { type Asking, useAnswer } from "../frame/useAnswers";

export interface QueryList {
  /** Undefined where the service cannot list queries, or does not answer. */
  listed: SavedQuery[] | undefined;
  isWaiting: boolean;
  error: AddinError | undefined;
  kept: KeptQuery[];
  keep: (query: KeptQuery) => void;
  remove: (id: string) => void;
  reload: () => void;
}

/** Asks the service for the saved queries, and keeps those that the user added by id. */
export function useQueryList(): QueryList {
  const { app, memory } = usePane();
  const { value, error, reload } = useAnswer(
    useMemo(() => listing(app), [app]),
    everyQuery,
  );
  const [kept, setKept] = useState(() => memory.queries());

  function change(queries: KeptQuery[]): void {
    setKept(queries);
    memory.keepQueries(queries);
  }

  return {
    listed: value?.listed,
    isWaiting: value === undefined && error === undefined,
    error,
    kept,
    keep: (query) => change([...kept.filter(({ id }) => id !== query.id), query]),
    remove: (id) => change(kept.filter((query) => query.id !== id)),
    reload,
  };
}

/** Asks the service itself: what a cell is answered with may be older than the user's newest query. */
function listing(app: App): Asking<{ listed: SavedQuery[] | undefined }> {
  let aborter = new AbortController();
  return {
    async ask(_everyQuery, parts) {
      const { signal } = (aborter = new AbortController());
      if (!app.isConnected("queries")) return new AddinError("notConnected", { service: "queries" });
      try {
        return { parts, known: [{ listed: await app.clients.queries.list(signal) }], times: [] };
      } catch (thrown) {
        const error = toAddinError(thrown);
        if (!signal.aborted) tellFailure(app, error);
        return error;
      }
    },
    leave: () => aborter.abort(),
  };
}

/** Tells the rest of the pane of a failed list as if a cell had asked for it: the service is probed, and the list read again once it is back. */
function tellFailure({ activity, services }: App, error: AddinError): void {
  activity.eventsOf("queries").failed(everyQuery, error);
  if (meaningOf(error.code).passes) services.queries.gate.cellsFailed();
}
