import { Body1, Button, Caption1, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { ChevronLeft20Regular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useState } from "react";
import { askedNames } from "../../core/apis/queries/positionsOfColumns";
import { momentOf } from "../../core/apis/queries/isoDates";
import type { QueryTable } from "../../core/apis/queries/table";
import { typeOfQueryColumn } from "../../core/apis/zipcodes/names/queryColumnWords";
import type { Language } from "../../core/locales/language";
import { type InsertedCall, insertFormula } from "../../excel/insert/insertFormula";
import { dateFormatsOf } from "../card/figureText";
import { landing } from "../frame/focus";
import { LevelHeader } from "../frame/list/Level";
import { PendingAnswer } from "../frame/Loaded";
import { usePane } from "../frame/pane";
import { dotted, momentText } from "../frame/sentences/texts";
import { useAnswer } from "../frame/useAnswers";
import { contentHeight, useTabStyles } from "../frame/useTabStyles";
import { PreviewTable } from "./PreviewTable";
import type { ShownQuery } from "./shownQueries";

/** The number of rows shown at once … */
const pageSize = 20;
/** … and of columns: each has a box, and thousands of them would stop the page for minutes. */
const columnsOnPage = 50;

/** Preview of a query's result: pages, columns to tick, and the button that inserts the formula for what is ticked. */
export function QueryPreview({ query, onBack }: { query: ShownQuery; onBack: () => void }): React.JSX.Element {
  const { app, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const { value: table, error, reload } = useAnswer(app.queries, query.id);
  const ticked = useTicked(table?.columns.length ?? 0);
  const [from, setFrom] = useState(0);
  const [fromColumn, setFromColumn] = useState(0);
  const shown = [fromColumn, fromColumn + columnsOnPage] as const;
  return (
    <div className={tab.listPage}>
      <QueryHeader query={query} table={table} onBack={onBack} />
      {table ? (
        <PreviewTable
          ref={landing}
          className={styles.table}
          headings={table.columns.slice(...shown).map(({ name, type }, index) => (
            <>
              <Checkbox
                className={tab.atEdge}
                checked={ticked.has(fromColumn + index)}
                onChange={() => ticked.toggle(fromColumn + index)}
                label={name}
              />
              <Caption1 block className={tab.quiet}>
                {typeOfQueryColumn(type, language)}
              </Caption1>
            </>
          ))}
          rows={table.rows.slice(from, from + pageSize).map((row) => row.slice(...shown))}
          isLeft={(column) => !ticked.has(fromColumn + column)}
        />
      ) : (
        <PendingAnswer error={error} reload={reload} />
      )}
      <div className={tab.below}>
        {table && <PageTurner of="rows" from={from} pageSize={pageSize} count={table.rows.length} onTurn={setFrom} />}
        {table && table.columns.length > columnsOnPage && (
          <PageTurner
            of="columns"
            from={fromColumn}
            pageSize={columnsOnPage}
            count={table.columns.length}
            onTurn={setFromColumn}
          />
        )}
        <QueryActions id={query.id} table={table} ticked={ticked} />
      </div>
    </div>
  );
}

interface QueryHeaderProps {
  query: ShownQuery;
  /** Undefined until the result is there. */
  table: QueryTable | undefined;
  onBack: () => void;
}

/** What the query is, how large its result is, and when it ran. */
function QueryHeader({ query, table, onBack }: QueryHeaderProps): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  return (
    <div className={tab.above}>
      <LevelHeader
        language={query.language}
        title={query.name}
        note={query.name === query.id ? undefined : query.id}
        onBack={onBack}
      />
      {query.description !== "" && <Body1 lang={query.language}>{query.description}</Body1>}
      {table && (
        <Caption1 className={tab.quiet}>
          {dotted([
            words.queries.size(table.rows.length, table.columns.length),
            executedAt(table, language, words.queries.executedAt),
          ])}
        </Caption1>
      )}
    </div>
  );
}

/** Says when the query ran, in local time; nothing if the service does not say. */
function executedAt(table: QueryTable, language: Language, said: (moment: string) => string): string {
  const moment = momentOf(table.executedAt);
  if (Number.isNaN(moment)) return "";
  return said(momentText(moment, language, { dateStyle: "medium", timeStyle: "short" }));
}

interface PageTurnerProps {
  of: "rows" | "columns";
  /** The first one shown, counted from 0. */
  from: number;
  pageSize: number;
  count: number;
  onTurn: (from: number) => void;
}

/** Says which rows or columns are shown, and turns to the previous or the next page. */
function PageTurner({ of, from, pageSize, count, onTurn }: PageTurnerProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const said = words.queries[of];
  const to = Math.min(count, from + pageSize);
  return (
    <div className={styles.row}>
      <Caption1 aria-live="polite">{said.shown(Math.min(from + 1, count), to, count)}</Caption1>
      <span>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={said.before}
          disabledFocusable={from === 0}
          onClick={() => onTurn(Math.max(0, from - pageSize))}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={said.after}
          disabledFocusable={to >= count}
          onClick={() => onTurn(from + pageSize)}
        />
      </span>
    </div>
  );
}

interface QueryActionsProps {
  id: string;
  /** Undefined until the preview is there; the formula for all columns can be inserted before. */
  table: QueryTable | undefined;
  ticked: Ticked;
}

/** The button that inserts the formula for the ticked columns, and the one that ticks all or none. */
function QueryActions({ id, table, ticked }: QueryActionsProps): React.JSX.Element {
  const { words, insert } = usePane();
  const tab = useTabStyles();
  return (
    <div className={tab.actions}>
      <Button
        appearance="primary"
        disabledFocusable={table !== undefined && ticked.count === 0}
        onClick={() =>
          void insert({
            write: (replaceable) => insertFormula(callOf(id, table, ticked), replaceable),
            said: words.insert.inserted,
          })
        }
      >
        {table && !ticked.isAll ? words.queries.insertColumns(ticked.count) : words.queries.insert}
      </Button>
      {table && (
        <Button appearance="subtle" onClick={() => ticked.tickAll(!ticked.isAll)}>
          {ticked.isAll ? words.queries.tickNone : words.queries.tickAll}
        </Button>
      )}
    </div>
  );
}

/** Calls for all rows of the ticked columns under their header, with dates that Excel can reckon with; how many there are is known as soon as the preview is there. */
function callOf(id: string, table: QueryTable | undefined, ticked: Ticked): InsertedCall {
  if (!table) return { name: "QUERY.ROWS", given: [id] };
  const columns = [...table.columns.keys()].filter((column) => ticked.has(column));
  const header = askedNames(table.columns, columns);
  const formats = dateFormatsOf([header, ...table.rows.map((row) => columns.map((column) => row[column]))]);
  const size = { rowCount: formats.rowCount, columnCount: columns.length };
  const hasDates = formats.columns.some((format) => format !== undefined);
  const asSerials = hasDates ? [undefined, undefined, undefined, undefined, "serial"] : [];
  return { name: "QUERY.ROWS", given: [id, ticked.isAll ? undefined : header, ...asSerials], size, formats };
}

type Ticked = ReturnType<typeof useTicked>;

/** The columns that are wanted, by position: all of them at first. */
function useTicked(columns: number) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (column: number) => !left.has(column),
    toggle(column: number) {
      const next = new Set(left);
      if (!next.delete(column)) next.add(column);
      setLeft(next);
    },
    /** Ticks all of them, or none. */
    tickAll: (ticked: boolean) => setLeft(new Set(Array.from({ length: ticked ? 0 : columns }, (_, column) => column))),
    count: columns - left.size,
    isAll: left.size === 0,
  };
}

const useStyles = makeStyles({
  table: { ...contentHeight, paddingInline: tokens.spacingHorizontalS },
  row: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    fontVariantNumeric: "tabular-nums",
  },
});
