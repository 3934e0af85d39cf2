import { useMemo, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import { partsOf } from "../../core/apis/zipcodes/latest/latestBatch";
import { categories, type Indicator, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { errorOfField } from "../../core/http/readReply";
import { figuresOf } from "../card/measured";
import { requestsForFigures } from "../card/useComparison";
import { figureText } from "../card/figureText";
import { usePane } from "../frame/pane";
import { useAnswer, useAnswers } from "../frame/useAnswers";
import { nameOf } from "../indicators/indicatorWords";

/** Fields of the codes themselves that color a map without a request. */
export const mapFields = ["population", "density", "level"] as const;
type MapField = (typeof mapFields)[number];

/** Requests that are made without asking. */
const freeRequests = 3;

/** The quantity that colors a map, and its value for each code. */
export type MapValues = ReturnType<typeof useMapValues>;

/** Takes the values from the codes, or asks for those of an indicator, at once if that takes few requests. */
export function useMapValues(items: readonly ZipCodeItem[], by: string) {
  const { app, words, language } = usePane();
  const [agreed, setAgreed] = useState("");
  const { value: indicators = [] } = useAnswer(app.indicators, everyIndicator);
  const indicator = indicators.find(({ mnemonic }) => mnemonic === by);
  const part = indicator && partOf(indicator);
  const requests = useMemo(() => {
    if (part === undefined) return 0;
    return requestsForFigures(app, items, part);
  }, [app, items, part]);
  const mayAsk = requests <= freeRequests || agreed === `${by} ${items.length}`;
  const codes = useMemo(
    () => (part === undefined || !mayAsk ? [] : items.map(({ zip_code }) => zip_code)),
    [items, part, mayAsk],
  );
  const { answers, waiting } = useAnswers(app.latest, codes, part ?? 1);
  const values = useMemo(() => {
    if (by === "level") return undefined;
    return new Map(
      items.flatMap((item) => {
        const value = indicator ? figuresOf(answers.get(item.zip_code))?.[by] : fieldOf(item, by);
        return value === undefined || !Number.isFinite(value) ? [] : [[item.zip_code, value] as const];
      }),
    );
  }, [items, by, indicator, answers]);
  const unit = indicator?.unit ?? (by === "population" ? "persons" : "persons_per_km2");
  return {
    name: indicator ? nameOf(indicator, language) : words.map[isField(by) ? by : "population"],
    values,
    // The code's value came and cannot be read.
    isUnreadable: (item: ZipCodeItem) =>
      indicator
        ? Number.isNaN(figuresOf(answers.get(item.zip_code))?.[by])
        : fieldsOf(by).some((field) => errorOfField(item, field)),
    /** @param beside The figures beside it, which get as many decimals. */
    write: (value: number, beside?: readonly number[]) => figureText(value, unit, language, beside),
    indicators: withoutFields(indicators),
    waiting,
    // Requests that wait for the user's consent.
    requests: mayAsk ? 0 : requests,
    read: () => setAgreed(`${by} ${items.length}`),
  };
}

function fieldOf({ population, area_km2 }: ZipCodeItem, by: string): number | undefined {
  if (population === null) return undefined;
  return by === "population" ? population : area_km2 ? population / area_km2 : undefined;
}

function fieldsOf(by: string): readonly string[] {
  if (by === "level") return ["nse_predominant_level"];
  return by === "density" ? ["population", "area_km2"] : ["population"];
}

function isField(by: string): by is MapField {
  return mapFields.some((field) => field === by);
}

/** The category to ask for; all of them if the service does not reveal it. */
function partOf(indicator: Indicator): number {
  const category = categories.find((one) => one === categoryOfIndicator(indicator));
  return partsOf(category ? [category] : categories);
}

/** The indicators that color a map, without those that are the population and its density: every code has these as fields. */
function withoutFields(indicators: readonly Indicator[]): Indicator[] {
  return indicators.filter(
    (indicator) => !fields.test(indicator.mnemonic) || categoryOfIndicator(indicator) !== "demographic",
  );
}

const fields = /(^|_)(population_total|total_population|density)$/;
