import { scaleQuantile } from "d3-scale";
import { interpolateCividis } from "d3-scale-chromatic";
import { levels } from "../card/measured";

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

/** The classes of figures, and the class of one. */
interface Classes {
  classes: readonly ColorClass[];
  classOf: (figure: number) => number;
}

/** The number of steps that people can distinguish, color-blind people included: cividis runs from dark blue to yellow in even steps of brightness. */
const steps = 5;

/**
 * Puts figures into classes of about as many each. Equal figures are in the same class.
 * @param write Writes a bound of a class, with as many decimals as those beside it.
 */
export function classesOf(
  figures: readonly number[],
  write: (bound: number, beside: readonly number[]) => string,
): Classes {
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
export const classesOfLevels: Classes = {
  classes: levels
    .map(({ name }, index) => ({ color: interpolateCividis(index / (levels.length - 1)), label: name }))
    .toReversed(),
  classOf: (position) => position,
};
