import type { PaneWords } from "../../core/locales/pane.en";
import type { Language } from "../../core/locales/language";
import { type Joining, unansweredIn } from "../card/measured";
import type { ServiceSentence } from "../frame/sentences/Isolated";
import { nameOf } from "../indicators/indicatorWords";
import type { ChartRow, ChartSeries } from "./chartRows";

/** Notes that a reader of the figures needs: which codes they cover, how they were combined, and their sources. */
export function chartNotes(
  rows: readonly ChartRow[],
  series: readonly (ChartSeries & { items: readonly unknown[] })[],
  { words, language }: { words: PaneWords; language: Language },
): ServiceSentence[] {
  const joinings = [...new Set(rows.map(({ joining }) => joining))];
  const namesOf = (wanted: Joining): string[] =>
    rows.filter(({ joining }) => joining === wanted).map(({ indicator }) => nameOf(indicator, language));
  const sources = [...new Set(rows.flatMap(({ indicator }) => indicator.source))];
  const basis = (...names: string[]): string =>
    series
      .map(({ measured, items }, index) =>
        words.card.basis(names[index] ?? "", measured.length, items.length, unansweredIn(measured)),
      )
      .filter(Boolean)
      .join(" ");
  const basisNote = { sentence: basis, texts: series.map(({ name }) => name) };
  return [
    ...(basis() === "" ? [] : [basisNote]),
    ...joinings.map((joining) =>
      joinings.length === 1
        ? { sentence: () => `${words.chart.joined}: ${words.card.joinings[joining]}.`, texts: [] }
        : {
            sentence: (...names: string[]) => `${words.chart.joining(words.card.joinings[joining], names.join(", "))}.`,
            texts: namesOf(joining),
          },
    ),
    ...(sources.length > 0
      ? [{ sentence: (...all: string[]) => `${words.chart.source(all.join("; "))}.`, texts: sources }]
      : []),
  ];
}
