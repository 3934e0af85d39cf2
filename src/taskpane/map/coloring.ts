import { scaleQuantile } from "d3-scale";
import { interpolateCividis } from "d3-scale-chromatic";
import { bareName } from "../../core/codes/foldedText";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { levelColors, levels } from "../card/LevelBars";

/** One of the classes that a map is colored in, as the legend shows it. */
export interface ColorClass {
  color: string;
  label: string;
}

/** The coloring of a map: the classes, and the class of each code; undefined for a code without data. */
export interface Coloring {
  classes: readonly ColorClass[];
  classOf: (code: string) => number | undefined;
}

/** The number of steps that people can distinguish, color-blind people included: cividis runs from dark blue to yellow in even steps of brightness. */
const steps = 5;

/**
 * Colors codes by a figure, in classes of about as many codes each. Codes with the same figure are in the same class.
 * @param write Writes a bound of a class, with as many decimals as those beside it.
 */
export function colorByFigure(
  values: ReadonlyMap<string, number>,
  write: (bound: number, beside: readonly number[]) => string,
): Coloring {
  const sorted = [...values.values()].sort((one, other) => one - other);
  const lowest = lowestOfClasses(sorted);
  const classIndexOf = (value: number): number => lowest.findLastIndex((from) => from <= value);
  const highest = lowest.map((from, index) => sorted.findLast((value) => classIndexOf(value) === index) ?? from);
  const bounds = [...lowest, ...highest];
  const classes = lowest.map((from, index) => {
    const [first, last] = [write(from, bounds), write(highest[index] ?? from, bounds)];
    return {
      color: interpolateCividis(lowest.length === 1 ? 0.5 : index / (lowest.length - 1)),
      label: first === last ? first : `${first} – ${last}`,
    };
  });
  return {
    classes,
    classOf: (code) => {
      const value = values.get(code);
      return value === undefined ? undefined : classIndexOf(value);
    },
  };
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

/** Colors codes by their predominant level, the lowest level in the darkest color; an unknown level has no color. */
export function colorByLevel(items: readonly ZipCodeItem[]): Coloring {
  const names = levels.map(({ name }) => bareName(name)).toReversed();
  const byCode = new Map(
    items.map((item) => [item.zip_code, names.indexOf(bareName(item.nse_predominant_level ?? ""))]),
  );
  return {
    classes: levels.map(({ name }, index) => ({ color: levelColors[index] ?? "", label: name })).toReversed(),
    classOf: (code) => {
      const found = byCode.get(code);
      return found === undefined || found < 0 ? undefined : found;
    },
  };
}
