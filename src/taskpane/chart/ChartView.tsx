import { Button, Caption1, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { categories, type Category, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { insertChart } from "../../excel/insert/insertChart";
import { useCardStyles } from "../card/useCardStyles";
import { excelFormatOf, shownUnit } from "../card/figureText";
import { useComparison } from "../card/useComparison";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/answers/useAnswer";
import { Isolated, type ServiceSentence } from "../frame/sentences/Isolated";
import { useTabStyles } from "../frame/useTabStyles";
import { useTask } from "../frame/notices/useTask";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import { paneSentence } from "../frame/sentences/words";
import { chartNotes } from "./chartNotes";
import { chartRows, unitsOf } from "./chartRows";
import { GroupedBars } from "./GroupedBars";
import { useMeasured } from "./useMeasured";

interface ChartViewProps {
  name: string;
  items: readonly ZipCodeItem[];
  /** The chart shows a municipality or a state itself, and nothing of that kind beside it. */
  of: "codes" | "municipality" | "state";
}

/** A chart of a category for some codes beside their municipality and state, which can be inserted as a chart of Excel. */
export function ChartView({ name, items, of }: ChartViewProps): React.JSX.Element {
  const pane = usePane();
  const { isRunning, run } = useTask();
  const { app, words, language } = pane;
  const tab = useTabStyles();
  const card = useCardStyles();
  const styles = useStyles();
  const [category, setCategory] = useState<Category>("socioeconomic");
  const [chosenUnit, setUnit] = useState<string>();
  const [isWhole, setIsWhole] = useState(false);
  const answer = useAnswer(app.indicators, everyIndicator).answer;
  const catalog = answer.state === "known" ? answer.value : [];
  const units = useMemo(() => unitsOf(catalog, category), [catalog, category]);
  const unit = chosenUnit !== undefined && units.includes(chosenUnit) ? chosenUnit : (units[0] ?? "");
  const typical = useMemo(() => commonest(items), [items]);
  const { municipality, state, isWaiting, requestsForAll } = useComparison(typical, isWhole);
  const own = useMeasured(items, isWhole, category);
  const series = useMemo(() => {
    const around = of === "codes" ? [municipality, state] : of === "municipality" ? [state] : [];
    const ofCodes = { name, items, measured: own.measured };
    return [ofCodes, ...around.flatMap((one) => one ?? [])];
  }, [name, items, own.measured, municipality, state, of]);
  const rows = useMemo(() => chartRows(catalog, category, unit, series), [catalog, category, unit, series]);
  const failure = answer.state === "failed" ? answer.error : own.failure;
  const title = words.chart.label(words.categories[category], name);
  const notes = chartNotes(rows, series, pane);

  async function insert(): Promise<void> {
    const sheet = await insertChart({
      sheetName: words.chart.sheet,
      title: `${title} (${shownUnit({ unit }, words.units)})`,
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
        <div className={styles.fields}>
          <ChoiceField
            label={words.chart.category}
            size="small"
            className={styles.field}
            value={category}
            choices={categories.map((one) => ({ value: one, name: words.categories[one] }))}
            onChange={setCategory}
          />
          <ChoiceField
            label={words.chart.unit}
            size="small"
            className={styles.field}
            value={unit}
            choices={units.map((one) => ({ value: one, name: shownUnit({ unit: one }, words.units) }))}
            onChange={setUnit}
          />
        </div>
        {rows.length > 0 ? (
          <GroupedBars label={title} unit={unit} names={series.map((one) => one.name)} rows={rows} />
        ) : (
          !isWaiting &&
          own.waiting === 0 && <Caption1>{failure ? paneSentence(failure, language) : words.chart.nothing}</Caption1>
        )}
        {(isWaiting || own.waiting > 0) && <Spinner size="tiny" label={<Caption1>{words.frame.loading}</Caption1>} />}
        <NoteLines notes={notes} />
        {!isWaiting && requestsForAll > 0 && (
          <Button size="small" className={styles.whole} onClick={() => setIsWhole(true)}>
            {words.card.readWhole(requestsForAll)}
          </Button>
        )}
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

/** A code of the municipality with the most of the codes, which is the one they are compared with. */
function commonest(items: readonly ZipCodeItem[]): ZipCodeItem {
  const counts = new Map<string, number>();
  for (const { municipality_id } of items) counts.set(municipality_id, (counts.get(municipality_id) ?? 0) + 1);
  const maxCount = Math.max(...counts.values());
  return items.find(({ municipality_id }) => counts.get(municipality_id) === maxCount) as ZipCodeItem;
}

/** The notes below a chart, a line each. */
function NoteLines({ notes }: { notes: readonly ServiceSentence[] }): React.JSX.Element {
  const tab = useTabStyles();
  return (
    <div>
      {notes.map((note, index) => (
        <Caption1 key={index} block className={tab.quiet}>
          <Isolated {...note} />
        </Caption1>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  fields: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  field: { flex: "1 1 120px", minWidth: 0 },
  whole: { alignSelf: "flex-start" },
});
