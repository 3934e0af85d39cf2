import { Button, Caption1, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { catalogWord, labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import { categories } from "../../core/apis/zipcodes/wire";
import { insertChart } from "../../excel/insert/insertChart";
import { ReadWholeButton, useCardStyles } from "../card/CardSection";
import { excelFormatOf, shownUnit } from "../card/figureText";
import { basisOf, type CodeGroup, type Joining } from "../card/measured";
import { ChoiceField } from "../frame/ChoiceField";
import { type Pane, usePane, useTask } from "../frame/pane";
import { Isolated, type ServiceSentence } from "../frame/sentences/Isolated";
import { paneSentence } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "../indicators/indicatorWords";
import { GroupedBars } from "./GroupedBars";
import { type Chart, type ChartedCodes, type ChartRow, useChart } from "./useChart";

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
      notes: notes.map(({ sentence, texts }) => sentence(...texts)),
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
          {notes.map((note, index) => (
            <Caption1 key={index} block className={tab.quiet}>
              <Isolated {...note} />
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
): ServiceSentence[] {
  const joinings = [...new Set(rows.map(({ joining }) => joining))];
  const namesOf = (wanted: Joining): string[] =>
    rows.filter(({ joining }) => joining === wanted).map(({ indicator }) => nameOf(indicator, language));
  const sources = [...new Set(rows.flatMap(({ indicator }) => indicator.source))];
  const basis = basisOf(series, words);
  return [
    ...(basis.sentence() === "" ? [] : [basis]),
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

const useStyles = makeStyles({
  fields: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  field: { flex: "1 1 120px", minWidth: 0 },
});
