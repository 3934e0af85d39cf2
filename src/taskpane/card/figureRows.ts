import type { Indicator, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { Pane } from "../frame/pane";
import { dotted } from "../frame/sentences/dotted";
import { nameOf } from "../indicators/indicatorWords";
import { figureText, shownUnit } from "./figureText";
import { type Figures, joined, joiningOf, sumOf } from "./measured";
import type { Comparison, Surroundings } from "./useComparison";

/** A code with its figures, and what it is compared with. */
export interface FiguredCode {
  item: ZipCodeItem;
  figures: Figures | undefined;
  indicators: readonly Indicator[];
  comparison: Comparison;
}

/** A figure of a code, its municipality and its state, as the card shows them. */
interface FigureRow {
  key: string;
  name: string;
  detail: string;
  values: string[];
}

export function figureRows(
  { item, figures, indicators, comparison }: FiguredCode,
  { words, language }: Pick<Pane, "words" | "language">,
): FigureRow[] {
  const { municipality, state } = comparison;

  function write(own: number | undefined, read: (one: Surroundings) => number | undefined, unit: string): string[] {
    const figures = [own, municipality && read(municipality), state && read(state)];
    const beside = figures.filter((figure): figure is number => Number.isFinite(figure));
    return figures.map((figure, index) => {
      if (figure === undefined) return index > 0 && comparison.isWaiting ? "…" : words.card.none;
      return Number.isNaN(figure) ? words.card.unreadable : figureText(figure, unit, language, beside);
    });
  }

  function countRow(
    field: "population" | "inhabited_households",
    name: string,
    unit: "persons" | "dwellings",
  ): FigureRow {
    return {
      key: field,
      name,
      detail: words.card.total(words.units[unit]),
      values: write(item[field] ?? undefined, ({ items }) => sumOf(items, field), unit),
    };
  }

  function indicatorRow(indicator: Indicator): FigureRow {
    const { mnemonic, unit } = indicator;
    const joining = joiningOf(indicator);
    return {
      key: mnemonic,
      name: nameOf(indicator, language),
      detail: dotted([shownUnit(indicator, words.units), words.card.joinings[joining]]),
      values: write(figures?.[mnemonic], ({ measured }) => joined(measured, indicator, joining), unit),
    };
  }

  return [
    countRow("population", words.browse.population, "persons"),
    countRow("inhabited_households", words.browse.households, "dwellings"),
    ...indicators.map(indicatorRow),
  ];
}
