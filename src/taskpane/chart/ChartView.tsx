import { Button, Caption1, Spinner } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import { catalogWord, labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import { categories, type Category, type Indicator, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { insertChart } from "../../excel/insert/insertChart";
import { ReadWholeButton, useCardStyles } from "../card/CardSection";
import { type FigureRow, FiguresTable } from "../card/FiguresTable";
import { excelFormatOf, shownUnit } from "../card/figureText";
import { basisOf, type CodeGroup, joined, type Joining, joiningOf } from "../card/measured";
import { byFrequency, type GroupKind, useGroups } from "../card/useGroups";
import type { Language } from "../../core/locales/language";
import { ChoiceField } from "../frame/ChoiceField";
import { type Pane, usePane, useTask } from "../frame/pane";
import { paneSentence } from "../frame/sentences/words";
import { useCatalog } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "../indicators/indicatorWords";

/** The codes of a chart. */
interface ChartedCodes {
  name: string;
  items: readonly ZipCodeItem[];
  of: GroupKind;
}

/** A chart of a category for some codes beside their municipality and state, which can be inserted as a chart of Excel. */
export function ChartView({ name, items, of }: ChartedCodes): React.JSX.Element {
  const pane = usePane();
  const { isRunning, run } = useTask();
  const { words, language } = pane;
  const tab = useTabStyles();
  const card = useCardStyles();
  const [category, setCategory] = useState<Category>("socioeconomic");
  const [chosenUnit, setUnit] = useState("");
  const { value: catalog = [], error } = useCatalog();
  const groups = useGroups(name, items, of);
  const units = useMemo(() => unitsOf(catalog, category), [catalog, category]);
  const unit = units.includes(chosenUnit) ? chosenUnit : (units[0] ?? "");
  const rows = useMemo(
    () => chartRows(catalog, category, unit, groups.groups, language),
    [catalog, category, unit, groups.groups, language],
  );
  const title = `${catalogWord(category, language)}: ${name}`;
  const notes = chartNotes(rows, groups.groups, pane);
  // Why there is nothing to show, where a service gave a reason.
  const failure = error ?? groups.failureIn(category);

  async function insert(): Promise<void> {
    const sheet = await insertChart({
      sheetName: words.chart.title,
      title: `${title} (${shownUnit(unit, language)})`,
      headings: [words.chart.indicator, ...groups.groups.map((group) => group.name)],
      rows: rows.map(({ indicator, values }) => ({
        name: labelOfIndicator(indicator, language),
        values: values.map((value) => value ?? null),
      })),
      format: excelFormatOf(unit),
      notes,
    });
    pane.say({ intent: "success", text: words.chart.inserted(sheet) });
  }

  return (
    <>
      <div className={card.scroller} tabIndex={0} role="region" aria-label={title}>
        <div className={tab.actions}>
          <ChoiceField
            label={words.chart.category}
            size="small"
            className={tab.field}
            value={category}
            choices={categories.map((one) => ({ value: one, name: catalogWord(one, language) }))}
            onChange={setCategory}
          />
          <ChoiceField
            label={words.chart.unit}
            size="small"
            className={tab.field}
            value={unit}
            choices={units.map((one) => ({ value: one, name: shownUnit(one, language) }))}
            onChange={setUnit}
          />
        </div>
        {rows.length > 0 && (
          <FiguresTable label={title} heading={words.chart.indicator} groups={groups} rows={rows} hasBars />
        )}
        {groups.isWaiting && <Spinner size="tiny" label={<Caption1>{words.frame.loading}</Caption1>} />}
        {rows.length === 0 && !groups.isWaiting && (
          <Caption1>{failure ? paneSentence(failure, language) : words.chart.nothing}</Caption1>
        )}
        <div>
          {notes.map((note) => (
            <Caption1 key={note} block className={tab.quiet}>
              {note}
            </Caption1>
          ))}
        </div>
        <ReadWholeButton requests={groups.requestsForAll} onRead={groups.readWhole} />
      </div>
      <div className={tab.below}>
        <Button
          appearance="primary"
          disabledFocusable={rows.length === 0 || groups.isWaiting || isRunning}
          onClick={() => void run(insert)}
        >
          {words.chart.insert}
        </Button>
      </div>
    </>
  );
}

/** An indicator of a chart, with the figure of each group. */
interface ChartRow extends FigureRow {
  indicator: Indicator;
  joining: Joining;
}

/** The rows of a chart: the indicators of a category and unit for which some group has a figure, those without one of the codes last. */
function chartRows(
  catalog: readonly Indicator[],
  category: Category,
  unit: string,
  groups: readonly CodeGroup[],
  language: Language,
): ChartRow[] {
  return catalog
    .filter((indicator) => categoryOfIndicator(indicator) === category && indicator.unit === unit)
    .map((indicator) => {
      const joining = joiningOf(indicator);
      return {
        key: indicator.mnemonic,
        name: nameOf(indicator, language),
        unit,
        indicator,
        joining,
        values: groups.map(({ measured }) => joined(measured, indicator.mnemonic, joining)),
      };
    })
    .filter(({ values }) => values.some((value) => value !== undefined))
    .sort(({ values: [one] }, { values: [other] }) => Number(one === undefined) - Number(other === undefined));
}

/** The units of a category's indicators, the most frequent first: figures of different units do not share an axis. */
function unitsOf(catalog: readonly Indicator[], category: Category): string[] {
  return byFrequency(
    catalog.filter((indicator) => categoryOfIndicator(indicator) === category).map(({ unit }) => unit),
  );
}

/** Notes that a reader of the figures needs: which codes they cover, how they were combined, and their sources. */
function chartNotes(rows: readonly ChartRow[], groups: readonly CodeGroup[], { words }: Pane): string[] {
  const namesOf = (wanted: Joining): string =>
    rows
      .filter(({ joining }) => joining === wanted)
      .map(({ name }) => name)
      .join(", ");
  const joinings = [...new Set(rows.map(({ joining }) => joining))];
  const sources = [...new Set(rows.flatMap(({ indicator }) => indicator.source))];
  return [
    basisOf(groups, words),
    ...joinings.map((joining) => `${namesOf(joining)}: ${words.card.joinings[joining]}.`),
    sources.length > 0 ? `${words.chart.source(sources.join("; "))}.` : "",
  ].filter((note) => note !== "");
}
