import { useEffect, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import type { SavedQuery } from "../../core/apis/queries/wire";
import type { App } from "../../core/app";
import { AddinError, isAddinError, toAddinError } from "../../core/errors/addinError";
import { meaningOf } from "../../core/errors/meanings";
import { usePane } from "../frame/pane";
import type { KeptQuery } from "../frame/paneMemory";

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
  const { app, memory, accountVersion } = usePane();
  const [reloads, setReloads] = useState(0);
  const [answer, setAnswer] = useState<{ question: string; listed?: SavedQuery[] | undefined; error?: AddinError }>();
  const [kept, setKept] = useState(() => memory.queries());
  const question = `${accountVersion} ${reloads}`;

  useEffect(() => {
    const aborter = new AbortController();
    void listQueries(app.isConnected("queries"), () => app.clients.queries.list(aborter.signal)).then((result) => {
      if (aborter.signal.aborted) return;
      if (isAddinError(result)) tellFailure(app, result);
      setAnswer({ question, ...(isAddinError(result) ? { error: result } : { listed: result }) });
      setKept(memory.queries());
    });
    return () => aborter.abort();
  }, [app, memory, question]);

  function change(queries: KeptQuery[]): void {
    setKept(queries);
    memory.keepQueries(queries);
  }

  const current = answer?.question === question ? answer : undefined;
  const hasFailed = current?.error !== undefined;
  useEffect(() => (hasFailed ? app.onWave(() => setReloads((before) => before + 1)) : undefined), [app, hasFailed]);

  return {
    listed: current?.listed,
    isWaiting: current === undefined,
    error: current?.error,
    kept,
    keep: (query) => change([...kept.filter(({ id }) => id !== query.id), query]),
    remove: (id) => change(kept.filter((query) => query.id !== id)),
    reload: () => setReloads(reloads + 1),
  };
}

async function listQueries(
  isConnected: boolean,
  list: () => Promise<SavedQuery[] | undefined>,
): Promise<SavedQuery[] | undefined | AddinError> {
  if (!isConnected) return new AddinError("notConnected", { service: "queries" });
  return list().catch(toAddinError);
}

/** Tells the rest of the pane of a failed list as if a cell had asked for it: the service is probed, and the list read again once it is back. */
function tellFailure({ activity, services }: App, error: AddinError): void {
  if (error.code === "notConnected") return;
  activity.eventsOf("queries").failed(everyQuery, error);
  if (meaningOf(error.code).passes) services.queries.gate.cellsFailed();
}
