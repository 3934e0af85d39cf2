import { useDeferredValue, useEffect, useMemo } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { useHeldStates } from "../browse/useHeldStates";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/answers/useAnswer";
import { shownQueries } from "../queries/shownQueries";
import { findCategories, findIndicators, findQueries } from "./findIndicators";
import { findCodes, findMunicipalities, findNeighborhoods, findStates, stateBehind } from "./findGeography";
import { type FoundGroup, grouped } from "./found";
import { ranks, searchable } from "./nameRank";
import { type CountrySearch, useCountrySearch } from "./useCountrySearch";

/** Rows of each kind that are shown at first. */
const shownOfKind = 5;
/** Rows of each kind once the user asks for more: beyond that, typing more is faster. */
const maxOfKind = 100;
/** The time that the user must have stopped typing before the service is asked, in milliseconds. */
const pause = 600;
/** The fewest letters of a search: with fewer, it is too broad to send requests for. */
const minLetters = 3;

/** The results of a search, and the reading of what is not there yet. */
export interface Search {
  /** The text that the groups answer; while the user types, it may be an earlier one. */
  text: string;
  groups: readonly FoundGroup[];
  country: CountrySearch;
}

/**
 * Searches what is held at once. If nothing there has the typed name, reads the names of the other states after a pause, or only those of
 * the state that the text names.
 */
export function useSearch(typed: string, isExpanded: boolean): Search {
  const pane = usePane();
  const { app, memory } = pane;
  const text = useDeferredValue(typed);
  const country = useCountrySearch();
  const held = useHeldStates(country.version);
  const catalog = useListed(useAnswer(app.indicators, everyIndicator).answer);
  const listed = useListed(useAnswer(app.queryList, everyQuery).answer);
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

/** The list in an answer; until it is there, always the same empty one. */
function useListed<Item>(answer: { state: string; value?: Item[] }): readonly Item[] {
  return useMemo(() => (answer.state === "known" ? (answer.value ?? []) : []), [answer.value]);
}
