import { scaleQuantile } from "d3-scale";
import { interpolateCividis } from "d3-scale-chromatic";
import { useMemo, useState } from "react";
import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import type { Indicator, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { bareName } from "../../core/codes/foldedText";
import { levels } from "../../core/codes/levels";
import { errorOfField } from "../../core/http/readReply";
import { figureText } from "../card/figureText";
import { requestsForFigures, sampled, useFigures } from "../card/useGroups";
import { usePane } from "../frame/pane";
import { useCatalog } from "../frame/useAnswers";
import { nameOf } from "../indicators/indicatorWords";

/** The classes in which a map is colored, as the legend shows them, and the class of each code, or of a figure; undefined without data. */
export interface Coloring<Of = string> {
  classes: readonly { color: string; label: string }[];
  classOf: (of: Of) => number | undefined;
}

/** Fields of the codes themselves that color a map without a request, and the fields of the service that they are read from. */
const mapFields = {
  population: { from: ["population"], unit: "persons" },
  density: { from: ["population", "area_km2"], unit: "persons_per_km2" },
  level: { from: ["nse_predominant_level"], unit: "" },
} as const;
type MapField = keyof typeof mapFields;

/** The quantity that colors a map, its value for each code, and the colors. */
export type MapValues = ReturnType<typeof useMapValues>;

/** Takes the values from the codes, or asks for those of an indicator: of a sample of the codes, or of all once that is wanted. */
export function useMapValues(items: readonly ZipCodeItem[]) {
  const { app, words, language } = usePane();
  const [by, setBy] = useState<string>("population");
  const [isWhole, setIsWhole] = useState(false);
  const { value: indicators = none } = useCatalog();
  const indicator = indicators.find(({ mnemonic }) => mnemonic === by);
  const field = indicator ? undefined : (by as MapField);
  const { measured, waiting, failureIn } = useFigures(indicator ? items : none, isWhole);
  // NaN for a value that came and cannot be read.
  const values = useMemo(() => {
    const known = field
      ? items.map((item) => [item.zip_code, fieldOf(item, field)] as const)
      : measured.map(({ item, figures }) => [item.zip_code, figures?.[by]] as const);
    return new Map(known.filter((entry): entry is [string, number] => entry[1] !== undefined));
  }, [items, measured, by, field]);

  const unit = field ? mapFields[field].unit : (indicator?.unit ?? "");
  const write = (value: number, beside?: readonly number[]): string =>
    field === "level" ? (levels.at(-1 - value)?.name ?? "") : figureText(value, unit, beside);
  const coloring = useMemo(() => {
    const known = new Map([...values].filter(([, value]) => Number.isFinite(value)));
    const { classes, classOf } = field === "level" ? classesOfLevels : classesOf([...known.values()], write);
    const classOfCode = (code: string): number | undefined => {
      const value = known.get(code);
      return value === undefined ? undefined : classOf(value);
    };
    return { classes, classOf: classOfCode, colored: known.size };
  }, [values, field, language]);
  return {
    by,
    setBy,
    choices: [
      ...Object.keys(mapFields).map((one) => ({ value: one, name: words.map[one as MapField] })),
      ...withoutFields(indicators).map((one) => ({ value: one.mnemonic, name: nameOf(one, language) })),
    ],
    name: indicator ? nameOf(indicator, language) : words.map[by as MapField],
    values,
    write,
    coloring,
    waiting,
    failure: indicator && failureIn(categoryOfIndicator(indicator)),
    // To read what only a sample is colored of; 0 for none, and while values are still to come.
    requestsForAll: field || waiting > 0 || isWhole || items.length <= sampled ? 0 : requestsForFigures(app, items),
    readWhole: () => setIsWhole(true),
  };
}

const none: readonly never[] = [];

function fieldOf(item: ZipCodeItem, field: MapField): number | undefined {
  if (mapFields[field].from.some((one) => errorOfField(item, one))) return NaN;
  const { population, area_km2, nse_predominant_level: level } = item;
  if (field === "level") {
    const position = levels.toReversed().findIndex(({ name }) => bareName(name) === bareName(level ?? ""));
    return position < 0 ? undefined : position;
  }
  if (population === null) return undefined;
  return field === "population" ? population : area_km2 ? population / area_km2 : undefined;
}

/** The indicators that color a map, without those that are the population and its density: every code has these as fields. */
function withoutFields(indicators: readonly Indicator[]): Indicator[] {
  return indicators.filter(
    (indicator) => !fields.test(indicator.mnemonic) || categoryOfIndicator(indicator) !== "demographic",
  );
}

const fields = /(^|_)(population_total|total_population|density)$/;

/** The number of steps that people can distinguish, color-blind people included: cividis runs from dark blue to yellow in even steps of brightness. */
const steps = 5;

/**
 * Puts figures into classes of about as many each. Equal figures are in the same class.
 * @param write Writes a bound of a class, with as many decimals as those beside it.
 */
function classesOf(
  figures: readonly number[],
  write: (bound: number, beside: readonly number[]) => string,
): Coloring<number> {
  const sorted = figures.toSorted((one, other) => one - other);
  const lowest = lowestOfClasses(sorted);
  const classOf = (value: number): number => lowest.findLastIndex((from) => from <= value);
  const highest = lowest.map((from, index) => sorted.findLast((value) => classOf(value) === index) ?? from);
  const bounds = [...lowest, ...highest];
  const classes = lowest.map((from, index) => {
    const [first, last] = [write(from, bounds), write(highest[index] ?? from, bounds)];
    return {
      color: interpolateCividis(lowest.length === 1 ? 0.5 : index / (lowest.length - 1)),
      label: first === last ? first : `${first} – ${last}`,
    };
  });
  return { classes, classOf };
}

/** The lowest figure of each class. A figure that most codes have would be the bound of several classes: it begins one. */
function lowestOfClasses(sorted: readonly number[]): number[] {
  const [lowest] = sorted;
  if (lowest === undefined) return [];
  const count = Math.min(steps, new Set(sorted).size);
  const indexes = Array.from({ length: count }, (_, index) => index);
  const bounds = scaleQuantile<number>().domain(sorted).range(indexes).quantiles();
  const others = bounds.flatMap((bound) => sorted.find((value) => value >= bound && value > lowest) ?? []);
  return [...new Set([lowest, ...others])];
}

/** The predominant levels, each by its position from the lowest, which is the brightest. */
const classesOfLevels: Coloring<number> = {
  classes: levels
    .map(({ name }, index) => ({ color: interpolateCividis(index / (levels.length - 1)), label: name }))
    .toReversed(),
  classOf: (position) => position,
};
