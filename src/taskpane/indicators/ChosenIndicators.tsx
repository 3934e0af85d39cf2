import { Button, Caption1, Checkbox, makeStyles, mergeClasses, Select } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { Language } from "../../core/locales/language";
import { addColumns } from "../../excel/columns/addColumns";
import type { AddedColumn, FilledColumns } from "../../excel/columns/filledColumns";
import { type ProposedDestination, proposeDestination } from "../../excel/columns/proposeDestination";
import { CodesTaken, refusalOf, useWantedCodes } from "../codes/CodesTaken";
import { excelFormatOf } from "../card/figureText";
import { loadedLater } from "../frame/Loaded";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { useFollowedSelection, whenNoneWaits } from "../frame/whenAtRest";
import { IndicatorChips } from "./IndicatorList";
import type { Inserted } from "./insertFigures";
import { isPredominantLevel } from "./indicatorWords";

// The parts of a fill are a chunk of their own: the pane opens without them.
const FillCost = loadedLater(
  async () => (await import(/* webpackChunkName: "fill" */ "../fill/FillCost")).FillCost,
  null,
);
const FillReport = loadedLater(
  async () => (await import(/* webpackChunkName: "fill" */ "../fill/FillReport")).FillReport,
  null,
);

/** The forms in which columns are written: formulas, the figures themselves, also with why some are missing, or a table on a new sheet. */
const forms = ["formulas", "values", "reasons", "table"] as const;
type Form = (typeof forms)[number];

interface ChosenIndicatorsProps {
  chosen: readonly Indicator[];
  onChange: (chosen: readonly Indicator[]) => void;
}

/** The report of the last fill, the chosen indicators, where their columns would go and what they cost, and the button that adds them. */
export function ChosenIndicators({ chosen, onChange }: ChosenIndicatorsProps): React.JSX.Element {
  const pane = usePane();
  const { app, words, language, say } = pane;
  const tab = useTabStyles();
  const styles = useStyles();
  const [form, setForm] = useState<Form>("formulas");
  const [isInserted, setIsInserted] = useState(false);
  // The chosen ones for which the report is open: other indicators fold it, and what would be written where is then in sight.
  const [openFor, setOpenFor] = useState<readonly Indicator[]>();
  // The last fill and when it began, until the user closes its report.
  const [fill, setFill] = useState<{ filled: FilledColumns; since: number }>();
  const { isRunning, run } = useTask();
  const { wanted: codes, choose } = useWantedCodes();
  const wanted = useMemo(
    () => ({
      ...codes,
      columnCount: chosen.length > 0 && form === "reasons" ? chosen.length + 1 : chosen.length,
      isInserted,
    }),
    // A fill takes the place that was proposed; where it leaves the selection, nobody tells.
    [codes, chosen.length, form, isInserted, fill],
  );
  const isAnyChosen = chosen.length > 0;
  const readDestination = () =>
    proposeDestination(wanted).then(
      (destination) => ({ destination, wanted, refusal: undefined }),
      (thrown: unknown) => ({ destination: undefined, wanted, refusal: refusalOf(thrown, language) }),
    );
  const proposed = useFollowedSelection(isAnyChosen, readDestination, {
    // Results spill into free cells.
    listen: (changed) => whenNoneWaits(app, changed),
    of: wanted,
  });
  // What was proposed for other indicators may lie in another column than the one that is selected now.
  const { destination, refusal } = proposed?.wanted === wanted ? proposed : {};
  const hint = isAnyChosen ? (refusal ?? words.indicators.hint) : words.indicators.choose;
  const columns = chosen.map((indicator) => columnOf(indicator, language));

  async function insertAs(
    form: Form,
    columns: readonly AddedColumn[],
    proposed: ProposedDestination,
  ): Promise<Inserted> {
    if (form === "formulas") return { filled: await addColumns(columns, proposed), unknown: 0 };
    const { insertFigures } = await import(/* webpackChunkName: "figures" */ "./insertFigures");
    return insertFigures(app, columns, proposed, form);
  }

  /** They go where they were proposed, wherever the selection is by then: the user may have been asked about just these cells. */
  async function insertChosen(): Promise<void> {
    const proposed = await proposeDestination(wanted, destination);
    if (proposed.rowCount > pane.memory.askAbove()) {
      const { askToFill } = await import(/* webpackChunkName: "fill" */ "../fill/FillCost");
      if (!(await askToFill(pane, columns, proposed))) return;
    }
    const since = app.now();
    const { filled, table, unknown } = await insertAs(form, columns, proposed);
    const said = table ? words.indicators.table(table.name) : words.insert.inserted(filled.address);
    setFill({ filled, since });
    setOpenFor(chosen);
    // The report lists the codes without data and stays open; what is said here may disappear.
    say({ intent: "success", text: unknown > 0 ? `${said} ${words.shownArea.missing(unknown)}` : said });
  }

  return (
    <div className={tab.below}>
      <div className={mergeClasses(tab.stack, styles.choice)}>
        {fill && (
          <FillReport
            key={fill.since}
            {...fill}
            isOpen={openFor === chosen}
            onToggle={() => setOpenFor(openFor === chosen ? undefined : chosen)}
            onClose={() => setFill(undefined)}
          />
        )}
        {isAnyChosen && <IndicatorChips chosen={chosen} onChange={onChange} />}
        <Caption1 className={tab.quiet} aria-live="polite">
          {destination ? words.indicators.destination(destination) : hint}
        </Caption1>
        {destination && <CodesTaken list={destination.list} onChoose={choose} />}
        {destination && <FillCost typed={destination.typed} columns={columns} />}
        {isAnyChosen && form !== "table" && (
          <Checkbox
            className={tab.atEdge}
            label={<Caption1>{words.indicators.beside}</Caption1>}
            checked={isInserted}
            onChange={(_, { checked }) => setIsInserted(checked === true)}
          />
        )}
      </div>
      <div className={tab.actions}>
        <Button
          appearance="primary"
          disabledFocusable={!isAnyChosen || isRunning}
          // The second of a double click would go to the same cells.
          onClick={({ detail }) => detail < 2 && void run(insertChosen)}
        >
          {words.indicators.insert(chosen.length)}
        </Button>
        <Select
          // Its longest name gets a line of its own in a narrow pane, where the box above has left room.
          style={{ flexGrow: 1, flexBasis: form === "table" ? "210px" : "110px", minWidth: 0 }}
          select={{ style: { width: "100%", textOverflow: "ellipsis" } }}
          aria-label={words.indicators.insertAs}
          value={form}
          onChange={(_, { value }) => setForm(forms.find((one) => one === value) ?? "formulas")}
        >
          {forms.map((one) => (
            <option key={one} value={one}>
              {words.indicators.forms[one]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  /** With the buttons below it, a quarter of the pane at most. */
  choice: {
    maxHeight: "max(72px, 25vh - 58px)",
    overflowY: "auto",
    "> *": { flexShrink: 0 },
  },
});

function columnOf(indicator: Indicator, language: Language): AddedColumn {
  const isLevel = isPredominantLevel(indicator);
  return {
    key: indicator.mnemonic,
    by: isLevel ? "ZIP.SEARCH" : "ZIP.LATEST",
    label: labelOfIndicator(indicator, language),
    format: isLevel ? "General" : excelFormatOf(indicator.unit),
  };
}
