import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import type { Category, Indicator } from "../../core/apis/zipcodes/wire";
import { type CodeFigures, joined, type Joining, joiningOf } from "../card/measured";

/** Codes that a chart shows as one bar of each group. */
export interface ChartSeries {
  name: string;
  measured: readonly CodeFigures[];
}

/** An indicator of a chart, with the figure of each series; null where it has none, NaN where one of its codes cannot be read. */
export interface ChartRow {
  indicator: Indicator;
  joining: Joining;
  values: readonly (number | null)[];
}

/** The units of a category's indicators, the most frequent first: figures of different units do not share an axis. */
export function unitsOf(catalog: readonly Indicator[], category: Category): string[] {
  const counts = new Map<string, number>();
  for (const indicator of catalog) {
    if (categoryOfIndicator(indicator) === category) counts.set(indicator.unit, (counts.get(indicator.unit) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([unit]) => unit);
}

/** The rows of a chart: the indicators of a category and unit for which some series has a figure. */
export function chartRows(
  catalog: readonly Indicator[],
  category: Category,
  unit: string,
  series: readonly ChartSeries[],
): ChartRow[] {
  return catalog
    .filter((indicator) => categoryOfIndicator(indicator) === category && indicator.unit === unit)
    .map((indicator) => {
      const joining = joiningOf(indicator);
      return { indicator, joining, values: series.map(({ measured }) => joined(measured, indicator, joining) ?? null) };
    })
    .filter(({ values }) => values.some((value) => value !== null));
}
