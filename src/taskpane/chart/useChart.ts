import { useMemo, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { allCategories } from "../../core/apis/zipcodes/latest/latestBatch";
import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import { categories, type Category, type Indicator, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { knownOf } from "../../core/dispatcher/answer";
import { isAddinError } from "../../core/errors/addinError";
import { type CodeGroup, joined, type Joining, joiningOf, measure, spread } from "../card/measured";
import { useComparison } from "../card/useComparison";
import { useAnswer, useAnswers } from "../frame/useAnswers";
import { usePane } from "../frame/pane";

/** The codes of a chart. */
export interface ChartedCodes {
  name: string;
  items: readonly ZipCodeItem[];
  /** The chart shows a municipality or a state itself, and nothing of that kind beside it. */
  of: "codes" | "municipality" | "state";
}

export type Chart = ReturnType<typeof useChart>;

/** What a chart shows: the figures of one category and unit, of the codes and of what they are compared with. */
export function useChart({ name, items, of }: ChartedCodes) {
  const { app } = usePane();
  const [category, setCategory] = useState<Category>("socioeconomic");
  const [chosenUnit, setUnit] = useState<string>();
  const [isWhole, setIsWhole] = useState(false);
  const { value: catalog = [], error } = useAnswer(app.indicators, everyIndicator);
  const units = useMemo(() => unitsOf(catalog, category), [catalog, category]);
  const unit = chosenUnit !== undefined && units.includes(chosenUnit) ? chosenUnit : (units[0] ?? "");
  const typical = useMemo(() => commonest(items), [items]);
  const compared = useComparison(typical, isWhole);
  const { municipality, state } = compared;
  const own = useMeasured(items, isWhole, category);
  const series = useMemo(() => {
    const around = of === "codes" ? [municipality, state] : of === "municipality" ? [state] : [];
    const ofCodes = { name, items, measured: own.measured };
    return [ofCodes, ...around.flatMap((one) => one ?? [])];
  }, [name, items, own.measured, municipality, state, of]);
  const rows = useMemo(() => chartRows(catalog, category, unit, series), [catalog, category, unit, series]);
  return {
    ...{ category, setCategory, unit, units, setUnit, series, rows },
    isWaiting: compared.isWaiting || own.waiting > 0,
    // Why there is nothing to show, where a service gave a reason.
    failure: error ?? own.failure,
    // To read what only a sample stands for; 0 for none, and while the figures are still to come.
    requestsForAll: compared.isWaiting ? 0 : compared.requestsForAll,
    readWhole: () => setIsWhole(true),
  };
}

/** A code of the municipality with the most of the codes, which is the one they are compared with. */
function commonest(items: readonly ZipCodeItem[]): ZipCodeItem {
  const [municipality] = byFrequency(items.map(({ municipality_id }) => municipality_id));
  return items.find(({ municipality_id }) => municipality_id === municipality) as ZipCodeItem;
}

/** Each text once, the most frequent first. */
function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([text]) => text);
}

/** Codes whose figures are read without asking: three requests. */
const sampledCodes = 300;

/** The figures of a chart's codes, or of an evenly spread sample until all are wanted. */
function useMeasured(items: readonly ZipCodeItem[], isWhole: boolean, category: Category) {
  const { app } = usePane();
  const chosen = useMemo(() => (isWhole ? items : spread(items, sampledCodes)), [items, isWhole]);
  const codes = useMemo(() => chosen.map(({ zip_code }) => zip_code), [chosen]);
  const { answers, waiting } = useAnswers(app.latest, codes, allCategories);
  const measured = useMemo(() => measure(chosen, answers), [chosen, answers]);
  const known = [...answers.values()].map((answer) => knownOf(answer, categories.indexOf(category)));
  // Why no code has figures of the category; undefined where one has, or may have.
  const [failure] = known.every(isAddinError) ? known : [];
  return { measured, failure, waiting };
}

/** An indicator of a chart, with the figure of each series; null where it has none, NaN where one of its codes cannot be read. */
export interface ChartRow {
  indicator: Indicator;
  joining: Joining;
  values: readonly (number | null)[];
}

/** The units of a category's indicators, the most frequent first: figures of different units do not share an axis. */
function unitsOf(catalog: readonly Indicator[], category: Category): string[] {
  return byFrequency(
    catalog.filter((indicator) => categoryOfIndicator(indicator) === category).map(({ unit }) => unit),
  );
}

/** The rows of a chart: the indicators of a category and unit for which some series has a figure. */
function chartRows(
  catalog: readonly Indicator[],
  category: Category,
  unit: string,
  series: readonly CodeGroup[],
): ChartRow[] {
  return catalog
    .filter((indicator) => categoryOfIndicator(indicator) === category && indicator.unit === unit)
    .map((indicator) => {
      const joining = joiningOf(indicator);
      return { indicator, joining, values: series.map(({ measured }) => joined(measured, indicator, joining) ?? null) };
    })
    .filter(({ values }) => values.some((value) => value !== null));
}
