import { Body1, Button, Caption1, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import { askedNames } from "../../core/apis/queries/positionsOfColumns";
import { findQueryId } from "../../core/apis/queries/queryId";
import type { QueryColumn } from "../../core/apis/queries/table";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { itemColumns } from "../../core/apis/zipcodes/search/fields";
import { catalogWord, labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import { labelOfColumn } from "../../core/apis/zipcodes/names/readFields";
import { categories } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { foldedText } from "../../core/codes/foldedText";
import { isAddinError } from "../../core/errors/addinError";
import type { Asks } from "../../core/questions/asks";
import { plainName, written } from "../../excel/formulas/writeFormula";
import { buildingWords } from "../cost/buildingWords";
import { useAnswer } from "../frame/useAnswers";
import { FilterBox, FilterOutcome } from "../frame/list/FilterBox";
import { nextIndex } from "../frame/list/RowList";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { namesOf, typedOf } from "./useBuilder";

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
  /** The first argument, which names the query that has the columns. */
  queryId: string;
  label: string;
  argument: string;
  onChange: (argument: string) => void;
}

/** Names to tick, with a filter. Ticked ones stay in the order in which they were ticked. */
export function NamesPicker({ of, asks, queryId, label, argument, onChange }: NamesPickerProps): React.JSX.Element {
  const { language } = usePane();
  const { builder } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const [filter, setFilter] = useState("");
  const list = useRef<NameListHandle>(null);
  const choices = useNameChoices(of, asks, typedOf(queryId, language));
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
    <div role="group" aria-label={label} className={styles.picker}>
      <Caption1 className={tab.quiet}>{isOne ? label : taken(label, chosen.length)}</Caption1>
      {all.length === 0 ? (
        <Body1>{builder.noChoices}</Body1>
      ) : (
        <>
          <FilterBox
            label={builder.filter}
            value={filter}
            onChange={setFilter}
            onDown={() => list.current?.focusFirst()}
          />
          <FilterOutcome filter={filter} found={shown.length} />
          {shown.length > 0 && <NameList ref={list} choices={shown} chosen={chosen} onToggle={toggle} />}
        </>
      )}
    </div>
  );
}

interface NameListHandle {
  focusFirst: () => void;
}

interface NameListProps {
  choices: readonly NameChoice[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
  ref: RefObject<NameListHandle | null>;
}

/** Boxes that Page Up and Page Down pass. */
const page = 5;

/** Names with a box each. Tab leads to one of them; Up, Down, Page Up, Page Down, Home and End move along them, Space ticks. */
function NameList({ choices, chosen, onToggle, ref }: NameListProps): React.JSX.Element {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(0);
  const active = Math.min(last, choices.length - 1);

  function moveTo(index: number): void {
    list.current?.querySelectorAll<HTMLElement>("input")[index]?.focus();
  }

  useImperativeHandle(ref, () => ({ focusFirst: () => moveTo(0) }));

  function press(event: React.KeyboardEvent): void {
    const next = nextIndex(event, { active, page, count: choices.length });
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  return (
    <div ref={list} className={styles.list} onKeyDown={press}>
      {choices.map(({ key, label }, index) => (
        <Checkbox
          key={key}
          label={label}
          tabIndex={index === active ? 0 : -1}
          checked={chosen.includes(key)}
          onFocus={() => setLast(index)}
          onChange={() => onToggle(key)}
        />
      ))}
    </div>
  );
}

/** A name that a formula can list. */
interface NameChoice {
  key: string;
  label: string;
}

/** The names that can be ticked: indicators and their categories, fields of codes, or the columns of a query whose rows are here. */
function useNameChoices(of: Listed, asks: Asks, queryId: string): NameChoice[] {
  const { app, language } = usePane();
  const { value: indicators = [] } = useAnswer(app.indicators, everyIndicator);
  if (of === "columns") {
    const columns = heldColumns(app, queryId);
    const names = askedNames(columns, [...columns.keys()]);
    return columns.map(({ name: label }, position) => ({ key: plainName(names[position] ?? label), label }));
  }
  if (of === "fields") {
    const fields = asks.arguments.includes("among") ? [...itemColumns, "distance_km"] : itemColumns;
    return fields.map((key) => ({ key, label: labelOfColumn(key, language) }));
  }
  return [
    ...(of === "indicator" ? [] : categories.map((key) => ({ key, label: catalogWord(key, language) }))),
    ...(of === "category"
      ? []
      : indicators.map((one) => ({ key: one.mnemonic, label: labelOfIndicator(one, language) }))),
  ];
}

/** The columns of a query that has been asked for like this; none if it has not. */
function heldColumns(app: App, text: string): readonly QueryColumn[] {
  const queries = app.queryList.held(everyQuery, 1)?.known[0];
  const ids = [text, ...(queries && !isAddinError(queries) ? idsIn(queries, text) : [])];
  const [table] = ids.flatMap((id) => {
    const known = app.queries.held(id, 1)?.known[0];
    return known && !isAddinError(known) ? known : [];
  });
  return table?.columns ?? [];
}

/** A query, or several, of the list are called so, by their id or their name. */
export function isCalled(text: string, queries: Queries): boolean {
  try {
    return findQueryId(text, queries) !== undefined;
  } catch {
    return true;
  }
}

type Queries = Parameters<typeof findQueryId>[1];

function idsIn(queries: Queries, text: string): string[] {
  try {
    return [findQueryId(text, queries) ?? text];
  } catch {
    return [];
  }
}

const useStyles = makeStyles({
  picker: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  list: {
    display: "flex",
    flexDirection: "column",
    maxHeight: "180px",
    overflowY: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});
