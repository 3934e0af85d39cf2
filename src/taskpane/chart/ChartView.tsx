import { Button, Caption1, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { allCategories } from "../../core/apis/zipcodes/latest/latestBatch";
import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import { catalogWord, labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import { categories, type Category, type Indicator, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { knownOf } from "../../core/dispatcher/answer";
import { isAddinError } from "../../core/errors/addinError";
import { insertChart } from "../../excel/insert/insertChart";
import { ReadWholeButton, useCardStyles } from "../card/CardSection";
import { excelFormatOf, shownUnit } from "../card/figureText";
import { basisOf, type CodeGroup, joined, type Joining, joiningOf, measure, spread } from "../card/measured";
import { useComparison } from "../card/useComparison";
import { useAnswer, useAnswers } from "../frame/useAnswers";
import { ChoiceField } from "../frame/ChoiceField";
import { type Pane, usePane, useTask } from "../frame/pane";
import { paneSentence } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "../indicators/indicatorWords";
import { type ChartRow, GroupedBars } from "./GroupedBars";

/** The codes of a chart. */
export interface ChartedCodes {
  name: string;
  items: readonly ZipCodeItem[];
  /** The chart shows a municipality or a state itself, and nothing of that kind beside it. */
  of: "codes" | "municipality" | "state";
}

/** A chart of a category for some codes beside their municipality and state, which can be inserted as a chart of Excel. */
export function ChartView({ name, items, of }: ChartedCodes): React.JSX.Element {
  const pane = usePane();
  const { isRunning, run } = useTask();
  const { words, language } = pane;
  const tab = useTabStyles();
  const card = useCardStyles();
  const chart = useChart({ name, items, of });
  const { category, unit, series, rows } = chart;
  const title = words.chart.label(catalogWord(category, language), name);
  const notes = chartNotes(rows, series, pane);

  async function insert(): Promise<void> {
    const sheet = await insertChart({
      sheetName: words.chart.title,
      title: `${title} (${shownUnit(unit, language)})`,
      headings: [words.chart.indicator, ...series.map((one) => one.name)],
      rows: rows.map(({ indicator, values }) => ({ name: labelOfIndicator(indicator, language), values })),
      format: excelFormatOf(unit),
      notes,
    });
    pane.say({ intent: "success", text: words.chart.inserted(sheet) });
  }

  return (
    <>
      <div className={card.scroller} tabIndex={0} role="region" aria-label={title}>
        <ChartFields chart={chart} />
        <BarsOrReason chart={chart} title={title} />
        {chart.isWaiting && <Spinner size="tiny" label={<Caption1>{words.frame.loading}</Caption1>} />}
        <div>
          {notes.map((note) => (
            <Caption1 key={note} block className={tab.quiet}>
              {note}
            </Caption1>
          ))}
        </div>
        <ReadWholeButton requests={chart.requestsForAll} onRead={chart.readWhole} />
      </div>
      <div className={tab.below}>
        <Button
          appearance="primary"
          disabledFocusable={rows.length === 0 || isRunning}
          onClick={() => void run(insert)}
        >
          {words.chart.insert}
        </Button>
      </div>
    </>
  );
}

/** The choice of what is charted. */
function ChartFields({ chart }: { chart: Chart }): React.JSX.Element {
  const { words, language } = usePane();
  const styles = useStyles();
  return (
    <div className={styles.fields}>
      <ChoiceField
        label={words.chart.category}
        size="small"
        className={styles.field}
        value={chart.category}
        choices={categories.map((one) => ({ value: one, name: catalogWord(one, language) }))}
        onChange={chart.setCategory}
      />
      <ChoiceField
        label={words.chart.unit}
        size="small"
        className={styles.field}
        value={chart.unit}
        choices={chart.units.map((one) => ({ value: one, name: shownUnit(one, language) }))}
        onChange={chart.setUnit}
      />
    </div>
  );
}

/** The bars or, once it is known that there are none, why. */
function BarsOrReason({ chart, title }: { chart: Chart; title: string }): React.ReactNode {
  const { words, language } = usePane();
  const { unit, series, rows, isWaiting, failure } = chart;
  if (rows.length > 0)
    return <GroupedBars label={title} unit={unit} names={series.map(({ name }) => name)} rows={rows} />;
  return !isWaiting && <Caption1>{failure ? paneSentence(failure, language) : words.chart.nothing}</Caption1>;
}

/** Notes that a reader of the figures needs: which codes they cover, how they were combined, and their sources. */
function chartNotes(
  rows: readonly ChartRow[],
  series: readonly CodeGroup[],
  { words, language }: Pick<Pane, "words" | "language">,
): string[] {
  const joinings = [...new Set(rows.map(({ joining }) => joining))];
  const namesOf = (wanted: Joining): string =>
    rows
      .filter(({ joining }) => joining === wanted)
      .map(({ indicator }) => nameOf(indicator, language))
      .join(", ");
  const sources = [...new Set(rows.flatMap(({ indicator }) => indicator.source))];
  return [
    basisOf(series, words),
    ...joinings.map((joining) => {
      const how = words.card.joinings[joining];
      return joinings.length === 1
        ? `${words.chart.joined}: ${how}.`
        : `${words.chart.joining(how, namesOf(joining))}.`;
    }),
    sources.length > 0 ? `${words.chart.source(sources.join("; "))}.` : "",
  ].filter((note) => note !== "");
}

type Chart = ReturnType<typeof useChart>;

/** What a chart shows: the figures of one category and unit, of the codes and of what they are compared with. */
function useChart({ name, items, of }: ChartedCodes) {
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

/** The units of a category's indicators, the most frequent first: figures of different units do not share an axis. */
function unitsOf(catalog: readonly Indicator[], category: Category): string[] {
  return byFrequency(
    catalog.filter((indicator) => categoryOfIndicator(indicator) === category).map(({ unit }) => unit),
  );
}

/** The rows of a chart: the indicators of a category and unit for which some series has a figure, those without one of the codes last. */
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
    .filter(({ values }) => values.some((value) => value !== null))
    .sort(({ values: [one] }, { values: [other] }) => Number(one === null) - Number(other === null));
}

const useStyles = makeStyles({
  fields: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  field: { flex: "1 1 120px", minWidth: 0 },
});
