import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import { catalogKey, everyIndicator } from "../../core/apis/zipcodes/client";
import { limits } from "../../core/apis/zipcodes/wire";
import { namedStates } from "../../core/codes/stateNames";
import { knownOf } from "../../core/dispatcher/answer";
import { isAddinError } from "../../core/errors/addinError";
import { heldCodes } from "../browse/places";
import { useAnswer, useAnswers } from "../frame/useAnswers";
import { usePane } from "../frame/pane";
import { shownQueries } from "../queries/shownQueries";
import { findCodes, findInStates, findStates, type HeldStates, stateBehind } from "./findGeography";
import { findCategories, findIndicators, findQueries } from "./findIndicators";
import { grouped, ranks, searchable } from "./found";

/** Rows of each kind that are shown at first. */
const shownOfKind = 5;
/** Rows of each kind once the user asks for more: beyond that, typing more is faster. */
const maxOfKind = 100;
/** The time that the user must have stopped typing before the service is asked, in milliseconds. */
const pause = 600;
/** The fewest letters of a search: with fewer, it is too broad to send requests for. */
const minLetters = 3;

/**
 * Searches what is held at once. If nothing there has the typed name, reads the names of the other states after a pause, or only those of
 * the state that the text names. Asks for nothing while nothing is typed.
 */
export function useSearch(typed: string, isExpanded: boolean) {
  const pane = usePane();
  const { app, memory } = pane;
  const text = useDeferredValue(typed);
  const isSearching = typed.trim() !== "";
  const country = useCountrySearch(isSearching);
  const { held } = country;
  const catalog = useAnswer(app.indicators, isSearching ? everyIndicator : undefined).value ?? none;
  const listed = useAnswer(app.queryList, isSearching ? everyQuery : undefined).value ?? none;
  const queries = useMemo(() => shownQueries(listed, memory.queries(), pane.language), [listed, memory, pane.language]);

  const groups = useMemo(() => {
    if (text.trim() === "") return none;
    const byKind = {
      codes: findCodes(text, held),
      states: findStates(text),
      municipalities: findInStates("municipalities", text, held),
      categories: findCategories(text, catalog, pane),
      indicators: findIndicators(text, catalog, pane),
      queries: findQueries(text, queries),
      neighborhoods: findInStates("neighborhoods", text, held),
    };
    return grouped(byKind, isExpanded ? maxOfKind : shownOfKind);
  }, [text, held, catalog, queries, isExpanded, pane.language]);

  const isNamed = groups.some(({ found }) => (found[0]?.rank ?? Infinity) <= ranks.start);
  const isWorth = searchable(text).replace(/[^\p{L}]/gu, "").length >= minLetters && !isNamed;
  useEffect(() => {
    if (!isWorth || country.isRunning || country.error) return undefined;
    const state = stateBehind(text)?.state;
    const timer = setTimeout(() => country.start(state && [state.id]), pause);
    return () => clearTimeout(timer);
  }, [text, isWorth]);

  // While the user types, the groups may answer an earlier text.
  return { text, groups, country };
}

/** Always the same, because what is found depends on it. */
const none: readonly never[] = [];

/** The reading of the states whose names are not held yet. */
export type CountrySearch = ReturnType<typeof useCountrySearch>;

/**
 * Reads the catalog pages of states, because no operation lists municipalities and neighborhoods (§4.1): one or two requests a state, which
 * lists, cards and formulas share afterward. What is held costs none.
 */
function useCountrySearch(isSearching: boolean) {
  const { app, accountVersion } = usePane();
  const [read, setRead] = useState<readonly string[]>(none);
  const keys = read.map((id) => catalogKey({ state_id: id }));
  const { answers, waiting, reload } = useAnswers(app.catalog, keys, 1);
  const held = useMemo(
    (): HeldStates => new Map(namedStates.map(({ id }) => [id, heldCodes(app, id)])),
    [app, accountVersion, answers, isSearching],
  );
  // Another search begins with a pause again.
  useEffect(() => setRead(none), [isSearching]);
  const missing = namedStates.filter(({ id }) => !held.get(id));
  const errors = [...answers.values()].map((answer) => knownOf(answer)).filter(isAddinError);
  return {
    // States that have answered, and all that are read.
    done: read.length - waiting,
    all: read.length,
    // Requests needed to read what is not held.
    requests: missing.reduce((sum, { codes }) => sum + Math.ceil(codes / limits.pageSize), 0),
    isRunning: waiting > 0,
    // The reason why a state could not be read; states that the token may not see are left out.
    error: errors.find(({ code }) => code !== "forbidden"),
    held,
    start(stateIds?: readonly string[]) {
      setRead(missing.map(({ id }) => id).filter((id) => stateIds?.includes(id) ?? true));
      reload();
    },
    stop: () => setRead(none),
  };
}
