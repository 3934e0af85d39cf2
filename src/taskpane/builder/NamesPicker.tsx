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
import { plainName } from "../../excel/formulas/writeFormula";
import { buildingWords } from "../cost/buildingWords";
import { useAnswer } from "../frame/useAnswers";
import { FilterBox, FilterOutcome } from "../frame/list/FilterBox";
import { nextIndex } from "../frame/list/VirtualList";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import type { Buildable } from "./useBuilder";

interface NamesPickerProps {
  label: string;
  choices: readonly NameChoice[];
  /** The names that the formula lists; undefined if it takes them from cells. */
  chosen: readonly string[] | undefined;
  onChoose: (names: readonly string[]) => void;
}

/** Names to tick, with a filter. Ticked ones stay in the order in which they were ticked. */
export function NamesPicker({ label, choices, chosen, onChoose }: NamesPickerProps): React.JSX.Element {
  const { language } = usePane();
  const { builder } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const [filter, setFilter] = useState("");
  const list = useRef<NameListHandle>(null);
  if (!chosen) {
    return (
      <div className={tab.actions}>
        <Body1>{builder.fromCells(label)}</Body1>
        <Button onClick={() => onChoose([])}>{builder.chooseHere}</Button>
      </div>
    );
  }
  const listed = new Set(choices.map(({ key }) => key));
  const unlisted = chosen.filter((key) => !listed.has(key)).map((key) => ({ key, label: key }));
  const all = [...unlisted, ...choices];
  const wanted = foldedText(filter);
  const shown = all.filter((choice) => foldedText(`${choice.label} ${choice.key}`).includes(wanted));
  const toggle = (key: string): void =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <div role="group" aria-label={label} className={styles.picker}>
      <Caption1 className={tab.quiet}>{builder.chosen(label, chosen.length)}</Caption1>
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
export interface NameChoice {
  key: string;
  label: string;
}

/** The names that can be ticked: indicators and their categories, fields of codes, or the columns of a query whose rows are here. */
export function useNameChoices(name: Buildable, queryId: string): NameChoice[] {
  const { app, language } = usePane();
  const { value: listed = [] } = useAnswer(app.indicators, everyIndicator);
  if (name === "QUERY.ROWS") {
    const columns = heldColumns(app, queryId);
    const names = askedNames(columns, [...columns.keys()]);
    return columns.map(({ name: label }, position) => ({ key: plainName(names[position] ?? label), label }));
  }
  if (name !== "ZIP.LATEST") return itemColumns.map((key) => ({ key, label: labelOfColumn(key, language) }));
  return [
    ...categories.map((key) => ({ key, label: catalogWord(key, language) })),
    ...listed.map((indicator) => ({ key: indicator.mnemonic, label: labelOfIndicator(indicator, language) })),
  ];
}

/** The columns of a query that has been asked for like this; none if it has not. */
function heldColumns(app: App, text: string): readonly QueryColumn[] {
  const listed = app.queryList.held(everyQuery, 1)?.known[0];
  const ids = [text, ...(listed && !isAddinError(listed) ? idsIn(listed, text) : [])];
  const [table] = ids.flatMap((id) => {
    const known = app.queries.held(id, 1)?.known[0];
    return known && !isAddinError(known) ? known : [];
  });
  return table?.columns ?? [];
}

/** A query, or several, of the list are called so, by their id or their name. */
export function isCalled(text: string, listed: Listed): boolean {
  try {
    return findQueryId(text, listed) !== undefined;
  } catch {
    return true;
  }
}

type Listed = Parameters<typeof findQueryId>[1];

function idsIn(listed: Listed, text: string): string[] {
  try {
    return [findQueryId(text, listed) ?? text];
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
