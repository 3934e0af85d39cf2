import { useMemo, useState } from "react";
import { catalogKey } from "../../core/apis/zipcodes/client";
import { allCategories } from "../../core/apis/zipcodes/latest/latestBatch";
import { categories, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { knownOf } from "../../core/dispatcher/answer";
import { estimate } from "../../core/dispatcher/estimate";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { stateNameOf } from "../browse/places";
import type { PaneWords } from "../locales/pane.en";
import { usePane } from "../frame/pane";
import { useAnswer, useAnswers } from "../frame/useAnswers";
import { type CodeGroup, figuresOf } from "./measured";

/** Codes of a group whose figures are read without asking, evenly spread: three requests at most. */
export const sampled = 300;

/** Codes with the figures that have come, and their answers. */
export function useFigures(items: readonly ZipCodeItem[], isWhole: boolean) {
  const { app } = usePane();
  const chosen = useMemo(() => (isWhole ? items : spread(items)), [items, isWhole]);
  const codes = chosen.map(({ zip_code }) => zip_code);
  const { answers, waiting } = useAnswers(app.latest, codes, allCategories);
  const measured = useMemo(
    () => chosen.map((item) => ({ item, figures: figuresOf(answers.get(item.zip_code)) })),
    [chosen, answers],
  );
  /** Why no code has figures of a category; undefined where one has, or may have. */
  function failureIn(category: string): AddinError | undefined {
    const part = categories.findIndex((one) => one === category);
    const known = Array.from(answers.values(), (answer) => knownOf(answer, part));
    return part >= 0 && known.every(isAddinError) ? known[0] : undefined;
  }
  return { measured, answers, waiting, failureIn };
}

function spread(items: readonly ZipCodeItem[]): readonly ZipCodeItem[] {
  const step = Math.max(1, items.length / sampled);
  const indexes = Array.from({ length: Math.min(sampled, items.length) }, (_, index) => Math.floor(index * step));
  return indexes.flatMap((index) => items[index] ?? []);
}

/** The requests that it takes to read the figures of codes. */
export function requestsForFigures(app: App, items: readonly ZipCodeItem[]): number {
  return estimate(app.latest, new Map(items.map(({ zip_code }) => [zip_code, allCategories]))).requests;
}

/** The kinds of codes that are shown as one, each beside those after it. */
const kinds = ["codes", "municipality", "state"] as const;
export type GroupKind = (typeof kinds)[number];

/** The figures of some codes beside those of what surrounds them. */
export type Groups = ReturnType<typeof useGroups>;

/**
 * Reads the figures of codes and of their surroundings, the municipality with the most of them and its state: a sample, or all of them once
 * that is wanted. A municipality or a state has nothing of its kind beside it.
 */
export function useGroups(name: string, items: readonly ZipCodeItem[], of: GroupKind) {
  const { app, words } = usePane();
  const [isWhole, setIsWhole] = useState(false);
  const typical = useMemo(() => commonest(items), [items]);
  const { value: listed, error } = useAnswer(app.catalog, catalogKey({ state_id: typical.state_id }));
  const inState = of === "state" ? none : (listed ?? none);
  const inMunicipality = useMemo(
    () => (of === "codes" ? inState.filter((item) => item.municipality_id === typical.municipality_id) : none),
    [inState, typical, of],
  );
  const own = useFigures(items, isWhole);
  const municipality = useFigures(inMunicipality, isWhole);
  const state = useFigures(inState, isWhole);
  const isWaiting = !(listed ?? error) || own.waiting + municipality.waiting + state.waiting > 0;
  const groups = useMemo((): CodeGroup[] => {
    const [municipalityName, stateName] = namesAround(typical, words);
    const around = [
      { name: municipalityName, items: inMunicipality, measured: isWaiting ? [] : municipality.measured },
      { name: stateName, items: inState, measured: isWaiting ? [] : state.measured },
    ];
    return [{ name, items, measured: own.measured }, ...around.slice(kinds.indexOf(of))];
  }, [name, items, of, words, isWaiting, own.measured, municipality.measured, state.measured]);
  const all = [...items, ...inState];
  return {
    groups,
    isWaiting,
    answers: own.answers,
    failureIn: own.failureIn,
    // To read what only a sample stands for; 0 for none, and while figures are still to come.
    requestsForAll: isWaiting || isWhole || all.length <= sampled ? 0 : requestsForFigures(app, all),
    readWhole: () => setIsWhole(true),
  };
}

/** Always the same, because the codes decide what is asked. */
const none: readonly ZipCodeItem[] = [];

/** A code of the municipality with the most of the codes. */
function commonest(items: readonly ZipCodeItem[]): ZipCodeItem {
  const [municipality] = byFrequency(items.map(({ municipality_id }) => municipality_id));
  return items.find(({ municipality_id }) => municipality_id === municipality) as ZipCodeItem;
}

/** Each text once, the most frequent first. */
export function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([text]) => text);
}

/** The names of a code's municipality and state, which differ: Aguascalientes is in Aguascalientes. */
function namesAround(item: ZipCodeItem, { card }: PaneWords): [string, string] {
  const [municipality, state] = [item.municipality_name, stateNameOf(item)];
  return municipality === state
    ? [card.namedMunicipality(municipality), card.namedState(state)]
    : [municipality, state];
}
