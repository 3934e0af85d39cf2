import { useEffect, useRef, useState } from "react";
import { catalogKey } from "../../core/apis/zipcodes/catalogQuestion";
import { limits, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { namedStates } from "../../core/codes/stateNames";
import { type Answer, knownOf } from "../../core/dispatcher/answer";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { heldStates } from "../browse/useHeldStates";
import { usePane } from "../frame/pane";

/** The reading of the states whose names are not held yet. */
export interface CountrySearch {
  /** States that have answered, and all that are read. */
  done: number;
  all: number;
  /** Requests needed to read what is not held. */
  requests: number;
  isRunning: boolean;
  /** The reason why a state could not be read; states that the token may not see are left out. */
  error: AddinError | undefined;
  /** Changes whenever more names have arrived. */
  version: number;
  start: (stateIds?: readonly string[]) => void;
  stop: () => void;
}

/**
 * Reads the catalog pages of states, because no operation lists municipalities and neighborhoods (§4.1): one or two requests a state, which
 * lists, cards and formulas share afterward. What is held costs none.
 */
export function useCountrySearch(): CountrySearch {
  const { app, accountVersion } = usePane();
  const [progress, setProgress] = useState({ done: 0, all: 0, isRunning: false, version: 0 });
  const [error, setError] = useState<AddinError>();
  const asked = useRef(new Map<string, Promise<Answer<ZipCodeItem[]>>>());
  const missing = missingStates(app);

  function stop(): void {
    const left = [...asked.current];
    asked.current.clear();
    for (const [key, promised] of left) app.catalog.leave(key, promised);
    setProgress((before) => ({ ...before, isRunning: false }));
  }

  function start(stateIds: readonly string[] = missing): void {
    setError(undefined);
    const wanted = missing.filter((id) => stateIds.includes(id));
    setProgress((before) => ({ ...before, done: 0, all: wanted.length, isRunning: wanted.length > 0 }));
    for (const id of wanted) ask(catalogKey({ state_id: id }));
  }

  function ask(key: string): void {
    const answer = app.catalog.ask(key, 1);
    const promised = Promise.resolve<Answer<ZipCodeItem[]>>(answer);
    asked.current.set(key, answer instanceof Promise ? answer : promised);
    void promised.then((settled) => {
      if (!asked.current.delete(key)) return;
      const known = knownOf(settled);
      if (isAddinError(known) && known.code !== "forbidden") setError(known);
      setProgress(({ done, all, version }) => {
        return { done: done + 1, all, isRunning: asked.current.size > 0, version: version + 1 };
      });
    });
  }

  // Stops once the results are closed or belong to another account.
  useEffect(() => stop, [app, accountVersion]);

  return { ...progress, requests: requestsFor(missing), error, start, stop };
}

function missingStates(app: App): string[] {
  const held = heldStates(app);
  return namedStates.filter(({ id }) => !held.has(id)).map(({ id }) => id);
}

function requestsFor(stateIds: readonly string[]): number {
  const codes = namedStates.filter(({ id }) => stateIds.includes(id)).map((state) => state.codes);
  return codes.reduce((sum, count) => sum + Math.ceil(count / limits.pageSize), 0);
}
