import { useMemo } from "react";
import { catalogKey } from "../../core/apis/zipcodes/catalog/catalogKey";
import { allCategories } from "../../core/apis/zipcodes/latest/latestBatch";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import type { Parts } from "../../core/cache/cache";
import { estimate } from "../../core/dispatcher/estimate";
import type { PaneWords } from "../locales/pane.en";
import { useAnswer, useAnswers } from "../frame/useAnswers";
import { usePane } from "../frame/pane";
import { type CodeGroup, measure, spread } from "./measured";

/** Codes of a municipality or a state whose figures are read without asking: two and three requests at most. */
const sampled = { municipality: 300, state: 200 } as const;

/** The surroundings of a code, as far as they have been read. */
export type Comparison = ReturnType<typeof useComparison>;

/** Reads the municipality and the state of a code: the catalog pages of the state, then figures within a budget, or of all codes. */
export function useComparison(item: ZipCodeItem, isWhole: boolean) {
  const { app, words } = usePane();
  const { value: listed, error } = useAnswer(app.catalog, catalogKey({ state_id: item.state_id }));
  const { municipality, state, wanted } = useMemo(() => {
    const inState = listed ?? [];
    const inMunicipality = inState.filter(({ municipality_id }) => municipality_id === item.municipality_id);
    const ofMunicipality = isWhole ? inMunicipality : spread(inMunicipality, sampled.municipality);
    const ofState = isWhole ? inState : spread(inState, sampled.state);
    const names = distinctNames({ municipality: item.municipality_name, state: item.state_name }, words);
    return {
      municipality: { name: names.municipality, items: inMunicipality, chosen: ofMunicipality },
      state: { name: names.state, items: inState, chosen: ofState },
      wanted: [...new Set([...ofMunicipality, ...ofState].map(({ zip_code }) => zip_code))],
    };
  }, [listed, item.state_id, item.municipality_id, isWhole, words]);
  const { answers, waiting } = useAnswers(app.latest, wanted, allCategories);
  const figured = useMemo(() => {
    const group = ({ name, items, chosen }: typeof state): CodeGroup => ({
      name,
      items,
      measured: measure(chosen, answers),
    });
    return { municipality: group(municipality), state: group(state) };
  }, [answers, municipality, state]);
  const isWaiting = !(listed ?? error) || waiting > 0;
  const isPart = wanted.length < state.items.length;
  return {
    municipality: listed && !isWaiting ? figured.municipality : undefined,
    state: listed && !isWaiting ? figured.state : undefined,
    isWaiting,
    // To read every code of both; 0 once that is done.
    requestsForAll: isPart && !isWaiting ? requestsForFigures(app, state.items, allCategories) : 0,
  };
}

/** The requests that it takes to read the figures of codes. */
export function requestsForFigures(app: App, items: readonly ZipCodeItem[], parts: Parts): number {
  return estimate(app.latest, new Map(items.map(({ zip_code }) => [zip_code, parts]))).requests;
}

interface Names {
  municipality: string;
  state: string;
}

/** Names a municipality and its state so that they differ: Aguascalientes is in Aguascalientes. */
export function distinctNames({ municipality, state }: Names, { card }: PaneWords): Names {
  if (municipality !== state) return { municipality, state };
  return { municipality: card.namedMunicipality(municipality), state: card.namedState(state) };
}
