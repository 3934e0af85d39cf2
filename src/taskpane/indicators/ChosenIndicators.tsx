import { Button, Caption1, Checkbox, makeStyles, Select, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { Language } from "../../core/locales/language";
import type { AddedColumn } from "../../excel/columns/addedColumn";
import { proposeDestination } from "../../excel/columns/proposeDestination";
import { excelFormatOf } from "../card/figureText";
import { AskFill, FillCost, FillReport } from "../fill/fillParts";
import { useAskedFill } from "../fill/useAskedFill";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { useTask } from "../frame/notices/useTask";
import { IndicatorDetails } from "./IndicatorDetails";
import { isPredominantLevel } from "./predominantLevel";
import { type Form, forms, useInsertColumns } from "./useInsertColumns";
import { useProposedDestination } from "./useProposedDestination";

interface ChosenIndicatorsProps {
  chosen: readonly Indicator[];
  onClear: () => void;
}

/** Details of the indicator chosen last, where the chosen ones would go and what they cost, and the button that adds them. */
export function ChosenIndicators({ chosen, onClear }: ChosenIndicatorsProps): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const [form, setForm] = useState<Form>("formulas");
  const [isInserted, setIsInserted] = useState(false);
  const { fill, forgetFill, insertColumns } = useInsertColumns();
  const { isRunning, run } = useTask();
  const [isReportOpen, setIsReportOpen] = useState(false);
  const { unconfirmed, ask } = useAskedFill();
  const destination = useProposedDestination({ columnCount: chosen.length, isInserted });
  const last = chosen.at(-1);
  const hint = last ? words.indicators.hint : words.indicators.choose;
  const columns = chosen.map((indicator) => columnOf(indicator, language));
  // A new fill opens its report; choosing other indicators brings their details back.
  useEffect(() => setIsReportOpen(fill !== undefined), [fill]);
  useEffect(() => setIsReportOpen(false), [chosen]);

  async function insertChosen(): Promise<void> {
    const proposed = await proposeDestination({ columnCount: columns.length, isInserted }, destination);
    await ask(columns, proposed, () => run(() => insertColumns(columns, form, proposed)));
  }

  return (
    <div className={tab.below}>
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
          onClose={forgetFill}
        />
      )}
      <Caption1 className={tab.quiet} aria-live="polite">
        {destination ? words.indicators.destination(destination) : hint}
      </Caption1>
      {destination && last && <FillCost typed={destination.typed} columns={columns} />}
      {unconfirmed && <AskFill {...unconfirmed} />}
      {last && form !== "table" && (
        <Checkbox
          className={tab.atEdge}
          label={<Caption1>{words.indicators.beside}</Caption1>}
          checked={isInserted}
          onChange={(_, { checked }) => setIsInserted(checked === true)}
        />
      )}
      <div className={tab.actions}>
        <Button
          appearance="primary"
          disabledFocusable={!last || isRunning}
          // The second of a double click would go to the same cells.
          onClick={({ detail }) => void (detail < 2 && run(insertChosen))}
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
        {last && (
          <Button appearance="subtle" onClick={onClear}>
            {words.indicators.clear(chosen.length)}
          </Button>
        )}
      </div>
    </div>
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

function columnOf(indicator: Indicator, language: Language): AddedColumn {
  const isLevel = isPredominantLevel(indicator);
  return {
    key: indicator.mnemonic,
    by: isLevel ? "ZIP.SEARCH" : "ZIP.LATEST",
    label: labelOfIndicator(indicator, language),
    format: isLevel ? "General" : excelFormatOf(indicator.unit),
  };
}
