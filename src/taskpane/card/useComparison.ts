import { useMemo } from "react";
import { catalogKey } from "../../core/apis/zipcodes/catalogQuestion";
import { allCategories } from "../../core/apis/zipcodes/latestBatch";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { Parts } from "../../core/cache/cache";
import { estimate } from "../../core/dispatcher/estimate";
import type { PaneWords } from "../../core/locales/pane.en";
import { useAnswer } from "../frame/answers/useAnswer";
import { useAnswers } from "../frame/answers/useAnswers";
import { usePane } from "../frame/pane";
import { type CodeFigures, figuresOf, spread } from "./measured";

/** Codes of a municipality or a state whose figures are read without asking: two and three requests at most. */
const sampled = { municipality: 300, state: 200 } as const;

/** A municipality or a state as a code is compared with it. */
export interface Surroundings {
  name: string;
  /** All of its codes. */
  items: readonly ZipCodeItem[];
  /** The codes whose figures count: all, or some of them, evenly spread. */
  measured: readonly CodeFigures[];
}

/** The surroundings of a code, as far as they have been read. */
export interface Comparison {
  municipality: Surroundings | undefined;
  state: Surroundings | undefined;
  isWaiting: boolean;
  /** Requests needed to read every code of both; 0 once that is done. */
  requestsForAll: number;
}

/** Reads the municipality and the state of a code: the catalog pages of the state, then figures within a budget, or of all codes. */
export function useComparison(item: ZipCodeItem, isWhole: boolean): Comparison {
  const { app, words } = usePane();
  const { answer } = useAnswer(app.catalog, catalogKey({ state_id: item.state_id }));
  const listed = answer.state === "known" ? answer.value : undefined;
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
    const measure = ({ name, items, chosen }: typeof state): Surroundings => ({
      name,
      items,
      measured: chosen.map((one) => ({ item: one, figures: figuresOf(answers.get(one.zip_code)) })),
    });
    return { municipality: measure(municipality), state: measure(state) };
  }, [answers, municipality, state]);
  const isWaiting = answer.state === "waiting" || waiting > 0;
  const isPart = wanted.length < state.items.length;
  return {
    municipality: listed && !isWaiting ? figured.municipality : undefined,
    state: listed && !isWaiting ? figured.state : undefined,
    isWaiting,
    requestsForAll: isPart && !isWaiting ? estimate(app.latest, questionsOf(state.items)).requests : 0,
  };
}

function questionsOf(items: readonly ZipCodeItem[]): Map<string, Parts> {
  return new Map(items.map(({ zip_code }) => [zip_code, allCategories]));
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
