import { Body1, Button, Caption1 } from "@fluentui/react-components";
import { useState } from "react";
import { askedNames } from "../../core/apis/queries/positionsOfColumns";
import type { QueryColumn } from "../../core/apis/queries/table";
import { itemColumns } from "../../core/apis/zipcodes/search/fields";
import { catalogWord, labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import { labelOfColumn } from "../../core/apis/zipcodes/names/readFields";
import { categories } from "../../core/apis/zipcodes/wire";
import { foldedText } from "../../core/codes/foldedText";
import type { Asks } from "../../core/questions/asks";
import { plainName, written } from "../../excel/formulas/writeFormula";
import { buildingWords } from "../cost/buildingWords";
import { PendingAnswer } from "../frame/Loaded";
import { useCatalog } from "../frame/useAnswers";
import { FilterBox, FilterOutcome, useFilteredList } from "../frame/list/FilterBox";
import { RowList } from "../frame/list/RowList";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { TickedText } from "../indicators/IndicatorList";
import { namesOf } from "./useBuilder";

/** The arguments whose names are ticked in a list: each with one name, or as many as there are. */
const listed = { indicators: "many", fields: "many", columns: "many", category: "many", indicator: "one" } as const;

type Listed = keyof typeof listed;

export function isListed(argument: string): argument is Listed {
  return Object.hasOwn(listed, argument);
}

interface NamesPickerProps {
  /** The name of the argument. */
  of: Listed;
  asks: Asks;
  /** The columns of the query, for the argument that chooses among them. */
  columns: readonly QueryColumn[];
  label: string;
  argument: string;
  onChange: (argument: string) => void;
}

/** Names to tick, with a filter. Ticked ones stay in the order in which they were ticked. */
export function NamesPicker({ of, asks, columns, label, argument, onChange }: NamesPickerProps): React.JSX.Element {
  const { language } = usePane();
  const { builder } = buildingWords[language];
  const tab = useTabStyles();
  const [filter, setFilter] = useState("");
  const { box, list } = useFilteredList();
  const { choices, isPending, error, reload } = useNameChoices(of, asks, columns);
  const isOne = listed[of] === "one";
  const chosen = namesOf(argument);
  const onChoose = (names: readonly string[]): void => onChange(names.length === 0 ? "" : written(names));
  if (!chosen) {
    return (
      <div className={tab.actions}>
        <Body1>{builder.fromCells(label)}</Body1>
        <Button onClick={() => onChoose([])}>{builder.chooseHere}</Button>
      </div>
    );
  }
  // Lists of codes that are looked for have a few fields unless others are named.
  const none = of === "fields" && asks.leadsOn ? builder.takesUsual : builder.takesAll;
  const isNeeded = asks.arguments.indexOf(of) < (asks.required ?? 1);
  const taken = chosen.length === 0 && !isNeeded ? none : builder.chosen;
  const known = new Set(choices.map(({ key }) => key));
  const unlisted = chosen.filter((key) => !known.has(key)).map((key) => ({ key, label: key }));
  const all = [...unlisted, ...choices];
  const wanted = foldedText(filter);
  const shown = all.filter((choice) => foldedText(`${choice.label} ${choice.key}`).includes(wanted));
  const toggle = (key: string): void =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...(isOne ? [] : chosen), key]);
  return (
    <div role="group" aria-label={label} className={tab.stack}>
      <Caption1 className={tab.quiet}>{isOne ? label : taken(label, chosen.length)}</Caption1>
      {of === "columns" && all.length === 0 ? (
        <Body1>{builder.noChoices}</Body1>
      ) : (
        <>
          <FilterBox label={builder.filter} value={filter} onChange={setFilter} {...box} />
          <FilterOutcome filter={filter} found={shown.length} />
          {shown.length > 0 && (
            <div className={tab.framed} style={{ height: Math.min(200, 40 * shown.length + 2) }}>
              <RowList
                {...list}
                isInForm
                label={label}
                items={shown}
                keyOf={({ key }) => key}
                isChosen={({ key }) => chosen.includes(key)}
                onOpen={({ key }) => toggle(key)}
              >
                {(choice) => <TickedText isTicked={chosen.includes(choice.key)}>{choice.label}</TickedText>}
              </RowList>
            </div>
          )}
        </>
      )}
      {isPending && <PendingAnswer error={error} reload={reload} />}
    </div>
  );
}

/** The names that can be ticked: indicators and their categories, fields of codes, or the columns of a query. */
function useNameChoices(of: Listed, asks: Asks, columns: readonly QueryColumn[]) {
  const { language } = usePane();
  const { value, error, reload } = useCatalog();
  const indicators = (value ?? []).map((one) => ({ key: one.mnemonic, label: labelOfIndicator(one, language) }));
  const ofCategory = categories.map((key) => ({ key, label: catalogWord(key, language) }));
  const fields = asks.arguments.includes("among") ? [...itemColumns, "distance_km"] : itemColumns;
  const names = askedNames(columns, [...columns.keys()]);
  const choices = {
    indicators: [...ofCategory, ...indicators],
    indicator: indicators,
    category: ofCategory,
    fields: fields.map((key) => ({ key, label: labelOfColumn(key, language) })),
    columns: columns.map(({ name: label }, position) => ({ key: plainName(names[position] ?? label), label })),
  };
  const isPending = !value && (of === "indicators" || of === "indicator");
  return { choices: choices[of], isPending, error, reload };
}
