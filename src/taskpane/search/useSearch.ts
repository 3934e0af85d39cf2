import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import { catalogKey } from "../../core/apis/zipcodes/catalog/catalogKey";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { limits } from "../../core/apis/zipcodes/wire";
import { namedStates } from "../../core/codes/stateNames";
import { knownOf } from "../../core/dispatcher/answer";
import { isAddinError } from "../../core/errors/addinError";
import { heldStates, useHeldStates } from "../browse/useHeldStates";
import { useAnswer, useAnswers } from "../frame/useAnswers";
import { usePane } from "../frame/pane";
import { shownQueries } from "../queries/shownQueries";
import { findCodes, findMunicipalities, findNeighborhoods, findStates, stateBehind } from "./findGeography";
import { findCategories, findIndicators, findQueries } from "./findIndicators";
import { type FoundGroup, grouped, ranks, searchable } from "./found";

/** Rows of each kind that are shown at first. */
const shownOfKind = 5;
/** Rows of each kind once the user asks for more: beyond that, typing more is faster. */
const maxOfKind = 100;
/** The time that the user must have stopped typing before the service is asked, in milliseconds. */
const pause = 600;
/** The fewest letters of a search: with fewer, it is too broad to send requests for. */
const minLetters = 3;

/** The results of a search, and the reading of what is not there yet. */
export interface SearchState {
  /** The text that the groups answer; while the user types, it may be an earlier one. */
  text: string;
  groups: readonly FoundGroup[];
  country: CountrySearch;
}

/**
 * Searches what is held at once. If nothing there has the typed name, reads the names of the other states after a pause, or only those of
 * the state that the text names.
 */
export function useSearch(typed: string, isExpanded: boolean): SearchState {
  const pane = usePane();
  const { app, memory } = pane;
  const text = useDeferredValue(typed);
  const country = useCountrySearch();
  const held = useHeldStates(country.version);
  const catalog = useAnswer(app.indicators, everyIndicator).value ?? none;
  const listed = useAnswer(app.queryList, everyQuery).value ?? none;
  const queries = useMemo(() => shownQueries(listed, memory.queries(), pane.language), [listed, memory, pane.language]);

  const groups = useMemo(() => {
    const byKind = {
      codes: findCodes(text, held),
      states: findStates(text),
      municipalities: findMunicipalities(text, held),
      categories: findCategories(text, catalog, pane),
      indicators: findIndicators(text, catalog, pane),
      queries: findQueries(text, queries),
      neighborhoods: findNeighborhoods(text, held),
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
function useCountrySearch() {
  const { app } = usePane();
  const [read, setRead] = useState<readonly string[]>([]);
  const keys = useMemo(() => read.map((id) => catalogKey({ state_id: id })), [read]);
  const { answers, waiting, reload } = useAnswers(app.catalog, keys, 1);
  const held = heldStates(app);
  const missing = namedStates.filter(({ id }) => !held.has(id));
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
    // Changes whenever more names have arrived.
    version: answers,
    start(stateIds?: readonly string[]) {
      setRead(missing.map(({ id }) => id).filter((id) => stateIds?.includes(id) ?? true));
      reload();
    },
    stop: () => setRead([]),
  };
}
