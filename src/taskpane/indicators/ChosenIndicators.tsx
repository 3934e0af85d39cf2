import { Caption1, Checkbox } from "@fluentui/react-components";
import { useState } from "react";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { Language } from "../../core/locales/language";
import type { AddedColumn } from "../../excel/columns/filledColumns";
import { proposeDestination } from "../../excel/columns/proposeDestination";
import { excelFormatOf } from "../card/figureText";
import { AskFill, FillCost } from "../fill/fillParts";
import { useAskedFill } from "../fill/useAskedFill";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { useTask } from "../frame/notices/useTask";
import { DetailsOrReport } from "./DetailsOrReport";
import { InsertActions } from "./InsertActions";
import { isPredominantLevel } from "./predominantLevel";
import { type Form, useInsertColumns } from "./useInsertColumns";
import { useProposedDestination } from "./useProposedDestination";

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
  const destination = useProposedDestination({ columnCount: chosen.length, isInserted });
  const isAnyChosen = chosen.length > 0;
  const hint = isAnyChosen ? words.indicators.hint : words.indicators.choose;
  const columns = chosen.map((indicator) => columnOf(indicator, language));

  async function insertChosen(): Promise<void> {
    const proposed = await proposeDestination({ columnCount: columns.length, isInserted }, destination);
    await ask(columns, proposed, () => run(() => insertColumns(columns, form, proposed)));
  }

  return (
    <div className={tab.below}>
      <DetailsOrReport chosen={chosen} fill={fill} onForget={forgetFill} />
      <Caption1 className={tab.quiet} aria-live="polite">
        {destination ? words.indicators.destination(destination) : hint}
      </Caption1>
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
