import { Button, Caption1, Checkbox, makeStyles, Select, tokens } from "@fluentui/react-components";
import { useEffect, useMemo, useState } from "react";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { Language } from "../../core/locales/language";
import type { AddedColumn } from "../../excel/columns/filledColumns";
import type { WantedColumns } from "../../excel/columns/columnDestination";
import { type ProposedDestination, proposeDestination } from "../../excel/columns/proposeDestination";
import { CodesTaken, useWantedCodes } from "../codes/CodesTaken";
import { excelFormatOf } from "../card/figureText";
import { AskFill, FillCost, FillReport, useAskedFill } from "../fill/fillParts";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { whenNoneWaits, whenSelectionRests } from "../frame/whenAtRest";
import { IndicatorDetails } from "./IndicatorDetails";
import { isPredominantLevel } from "./indicatorWords";
import { type ColumnInsertion, type Form, forms, useInsertColumns } from "./useInsertColumns";

interface ChosenIndicatorsProps {
  chosen: readonly Indicator[];
  onClear: () => void;
}

/** Details of the indicator chosen last, where the chosen ones would go and what they cost, and the button that adds them. */
export function ChosenIndicators({ chosen, onClear }: ChosenIndicatorsProps): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const [form, setForm] = useState<Form>("formulas");
  const [isInserted, setIsInserted] = useState(false);
  const { fill, forgetFill, insertColumns } = useInsertColumns();
  const { isRunning, run } = useTask();
  const { unconfirmed, ask } = useAskedFill();
  const { wanted: codes, choose } = useWantedCodes();
  const wanted = useMemo(
    () => ({ ...codes, columnCount: chosen.length, isInserted }),
    [codes, chosen.length, isInserted],
  );
  const destination = useProposedDestination(wanted);
  const isAnyChosen = chosen.length > 0;
  const hint = isAnyChosen ? words.indicators.hint : words.indicators.choose;
  const columns = chosen.map((indicator) => columnOf(indicator, language));

  async function insertChosen(): Promise<void> {
    const proposed = await proposeDestination(wanted, destination);
    await ask(columns, proposed, () => run(() => insertColumns(columns, form, proposed)));
  }

  return (
    <div className={tab.below}>
      <DetailsOrReport chosen={chosen} fill={fill} onForget={forgetFill} />
      <Caption1 className={tab.quiet} aria-live="polite">
        {destination ? words.indicators.destination(destination) : hint}
      </Caption1>
      {destination && <CodesTaken list={destination.list} onChoose={choose} />}
      {destination && isAnyChosen && <FillCost typed={destination.typed} columns={columns} />}
      {unconfirmed && <AskFill {...unconfirmed} />}
      {isAnyChosen && form !== "table" && (
        <Checkbox
          className={tab.atEdge}
          label={<Caption1>{words.indicators.beside}</Caption1>}
          checked={isInserted}
          onChange={(_, { checked }) => setIsInserted(checked === true)}
        />
      )}
      <InsertActions
        count={chosen.length}
        form={form}
        isRunning={isRunning}
        onForm={setForm}
        onInsert={() => void run(insertChosen)}
        onClear={onClear}
      />
    </div>
  );
}

function columnOf(indicator: Indicator, language: Language): AddedColumn {
  const isLevel = isPredominantLevel(indicator);
  return {
    key: indicator.mnemonic,
    by: isLevel ? "ZIP.SEARCH" : "ZIP.LATEST",
    label: labelOfIndicator(indicator, language),
    format: isLevel ? "General" : excelFormatOf(indicator.unit),
  };
}

interface DetailsOrReportProps extends Pick<ColumnInsertion, "fill"> {
  chosen: readonly Indicator[];
  /** Called when the user closes the report for good. */
  onForget: () => void;
}

/** Details of the indicator chosen last, and the report of the last fill, which takes their room while it is open. */
function DetailsOrReport({ chosen, fill, onForget }: DetailsOrReportProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const [isReportOpen, setIsReportOpen] = useState(false);
  const last = chosen.at(-1);
  // A new fill opens its report; choosing other indicators brings their details back.
  useEffect(() => setIsReportOpen(fill !== undefined), [fill]);
  useEffect(() => setIsReportOpen(false), [chosen]);
  return (
    <>
      {last && !(fill && isReportOpen) && (
        <div role="group" aria-label={words.indicators.about} tabIndex={0} className={styles.about}>
          <IndicatorDetails indicator={last} />
        </div>
      )}
      {fill && (
        <FillReport
          key={fill.since}
          {...fill}
          isOpen={isReportOpen}
          onToggle={() => setIsReportOpen(!isReportOpen)}
          onClose={onForget}
        />
      )}
    </>
  );
}

const useStyles = makeStyles({
  /** A stop of the Tab key, because not every browser scrolls with the keyboard what is none. */
  about: {
    maxHeight: "30vh",
    overflowY: "auto",
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
  },
});

interface InsertActionsProps {
  /** The number of chosen indicators. */
  count: number;
  form: Form;
  isRunning: boolean;
  onForm: (form: Form) => void;
  onInsert: () => void;
  onClear: () => void;
}

/** The button that adds the chosen indicators, the form in which it does, and the button that clears the choice. */
function InsertActions(props: InsertActionsProps): React.JSX.Element {
  const { count, form, isRunning, onForm, onInsert, onClear } = props;
  const { indicators: words } = usePane().words;
  const tab = useTabStyles();
  return (
    <div className={tab.actions}>
      <Button
        appearance="primary"
        disabledFocusable={count === 0 || isRunning}
        // The second of a double click would go to the same cells.
        onClick={({ detail }) => detail < 2 && onInsert()}
      >
        {words.insert(count)}
      </Button>
      <Select
        // Its longest name gets a line of its own in a narrow pane, where the box above has left room.
        style={{ flexGrow: 1, flexBasis: form === "table" ? "210px" : "110px", minWidth: 0 }}
        select={{ style: { width: "100%", textOverflow: "ellipsis" } }}
        aria-label={words.insertAs}
        value={form}
        onChange={(_, { value }) => onForm(forms.find((one) => one === value) ?? "formulas")}
      >
        {forms.map((one) => (
          <option key={one} value={one}>
            {words.forms[one]}
          </option>
        ))}
      </Select>
      {count > 0 && (
        <Button appearance="subtle" onClick={onClear}>
          {words.clear(count)}
        </Button>
      )}
    </div>
  );
}

/**
 * The place where columns would go now, updated as the user selects and as results spill into free cells; undefined if no columns are chosen or
 * there are no codes beside the selection.
 */
function useProposedDestination(wanted: WantedColumns): ProposedDestination | undefined {
  const { app } = usePane();
  const [destination, setDestination] = useState<ProposedDestination>();
  useEffect(() => {
    if (wanted.columnCount === 0) return setDestination(undefined);
    return whenSelectionRests({
      read: () => proposeDestination(wanted).catch(() => undefined),
      tell: setDestination,
      listen: (changed) => whenNoneWaits(app, changed),
    });
  }, [app, wanted]);
  return destination;
}
