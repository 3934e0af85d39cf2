import { Body1, Button, Caption1, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { ChevronLeft20Regular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useState } from "react";
import { askedNames } from "../../core/apis/queries/positionsOfColumns";
import { momentOf, serialOf } from "../../core/apis/queries/isoDates";
import type { QueryTable } from "../../core/apis/queries/table";
import { typeOfQueryColumn } from "../../core/apis/zipcodes/names/queryColumnWords";
import type { Language } from "../../core/locales/language";
import { momentText, serialText } from "../../core/locales/locale";
import { type InsertedCall, insertFormula } from "../../excel/insert/insertFormula";
import { dateFormatsOf } from "../card/figureText";
import { landing } from "../frame/focus";
import { LevelHeader } from "../frame/list/Level";
import { PendingAnswer } from "../frame/Loaded";
import { usePane } from "../frame/pane";
import { dotted } from "../frame/sentences/texts";
import { useAnswer } from "../frame/useAnswers";
import { contentHeight, useTabStyles } from "../frame/useTabStyles";
import { PreviewTable } from "./PreviewTable";
import type { ShownQuery } from "./shownQueries";

/** The number of rows and of columns shown at once. Each column has a box, and thousands of them would stop the page for minutes. */
const onPage = { rows: 20, columns: 50 } as const;

/** Preview of a query's result: pages, columns to tick, and the button that inserts the formula for what is ticked. */
export function QueryPreview({ query, onBack }: { query: ShownQuery; onBack: () => void }): React.JSX.Element {
  const { app, words, language, insert } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const { value: table, error, reload } = useAnswer(app.queries, query.id);
  const [from, setFrom] = useState(0);
  const [fromColumn, setFromColumn] = useState(0);
  // The columns that are not wanted, by position.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const shown = [fromColumn, fromColumn + onPage.columns] as const;
  const ticked = (table?.columns.length ?? 0) - left.size;
  const ranAt = momentOf(table?.executedAt ?? "");
  const ran = Number.isNaN(ranAt) ? "" : momentText(ranAt, language, { dateStyle: "medium", timeStyle: "short" });

  function toggle(column: number): void {
    const next = new Set(left);
    if (!next.delete(column)) next.add(column);
    setLeft(next);
  }

  return (
    <div className={tab.listPage}>
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
              ran && words.queries.executedAt(ran),
            ])}
          </Caption1>
        )}
      </div>
      {table ? (
        <PreviewTable
          ref={landing}
          className={styles.table}
          headings={table.columns.slice(...shown).map(({ name, type }, index) => (
            <>
              <Checkbox
                className={tab.atEdge}
                checked={!left.has(fromColumn + index)}
                onChange={() => toggle(fromColumn + index)}
                label={name}
              />
              <Caption1 block className={tab.quiet}>
                {typeOfQueryColumn(type, language)}
              </Caption1>
            </>
          ))}
          rows={table.rows
            .slice(from, from + onPage.rows)
            .map((row) => row.slice(...shown).map((value) => shownDate(value, language)))}
          isLeft={(column) => left.has(fromColumn + column)}
        />
      ) : (
        <PendingAnswer error={error} reload={reload} />
      )}
      <div className={tab.below}>
        {table && <PageTurner of="rows" count={table.rows.length} from={from} onTurn={setFrom} />}
        {table && table.columns.length > onPage.columns && (
          <PageTurner of="columns" count={table.columns.length} from={fromColumn} onTurn={setFromColumn} />
        )}
        <div className={tab.actions}>
          {/* The formula for all columns can be inserted before the preview is there. */}
          <Button
            appearance="primary"
            disabledFocusable={table !== undefined && ticked === 0}
            onClick={() =>
              void insert({
                write: (replaceable) => insertFormula(callOf(query.id, table, left), replaceable),
                said: words.insert.inserted,
              })
            }
          >
            {left.size > 0 ? words.queries.insertColumns(ticked) : words.queries.insert}
          </Button>
          {table && (
            <Button appearance="subtle" onClick={() => setLeft(new Set(left.size > 0 ? [] : table.columns.keys()))}>
              {left.size > 0 ? words.queries.tickAll : words.queries.tickNone}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface PageTurnerProps {
  of: "rows" | "columns";
  count: number;
  /** The first one shown, counted from 0. */
  from: number;
  onTurn: (from: number) => void;
}

/** Says which rows or columns are shown, and turns to the previous or the next page. */
function PageTurner({ of, count, from, onTurn }: PageTurnerProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const said = words.queries[of];
  const pageSize = onPage[of];
  const to = Math.min(count, from + pageSize);
  return (
    <div className={tab.line}>
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

/** A date as Office's region writes it, as its cell will; any other value as it is. */
function shownDate(value: unknown, language: Language): unknown {
  const serial = typeof value === "string" ? serialOf(value) : undefined;
  return serial === undefined ? value : serialText(serial, language);
}

/** Calls for all rows of the ticked columns under their header, with dates that Excel can reckon with; how many there are is known as soon as the preview is there. */
function callOf(id: string, table: QueryTable | undefined, left: ReadonlySet<number>): InsertedCall {
  if (!table) return { name: "QUERY.ROWS", given: [id] };
  const columns = [...table.columns.keys()].filter((column) => !left.has(column));
  const header = askedNames(table.columns, columns);
  const formats = dateFormatsOf([header, ...table.rows.map((row) => columns.map((column) => row[column]))]);
  const size = { rowCount: formats.rowCount, columnCount: columns.length };
  const hasDates = formats.columns.some((format) => format !== undefined);
  const asSerials = hasDates ? [undefined, undefined, undefined, undefined, "serial"] : [];
  return { name: "QUERY.ROWS", given: [id, left.size > 0 ? header : undefined, ...asSerials], size, formats };
}

const useStyles = makeStyles({
  table: { ...contentHeight, paddingInline: tokens.spacingHorizontalS },
});
