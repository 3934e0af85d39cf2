import { Body1, Button, Caption1 } from "@fluentui/react-components";
import { useState } from "react";
import { askedNames } from "../../core/apis/queries/positionsOfColumns";
import { momentOf } from "../../core/apis/queries/isoDates";
import type { QueryTable } from "../../core/apis/queries/table";
import type { Language } from "../../core/locales/language";
import { type InsertedCall, insertFormula } from "../../excel/insert/insertFormula";
import { dateFormatsOf } from "../card/figureText";
import { LevelHeader } from "../frame/list/Level";
import { PendingAnswer } from "../frame/Loaded";
import { usePane } from "../frame/pane";
import { dotted, momentText } from "../frame/sentences/texts";
import { useAnswer } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { PageTurner, PreviewTable, type Ticked, useTicked } from "./PreviewTable";
import type { ShownQuery } from "./shownQueries";

/** The number of rows shown at once … */
const pageSize = 20;
/** … and of columns: each has a box, and thousands of them would stop the page for minutes. */
const columnsOnPage = 50;

/** Preview of a query's result: pages, columns to tick, and the button that inserts the formula for what is ticked. */
export function QueryPreview({ query, onBack }: { query: ShownQuery; onBack: () => void }): React.JSX.Element {
  const { app } = usePane();
  const tab = useTabStyles();
  const { value: table, error, reload } = useAnswer(app.queries, query.id);
  const ticked = useTicked(table?.columns.length ?? 0);
  const [from, setFrom] = useState(0);
  const [fromColumn, setFromColumn] = useState(0);
  return (
    <div className={tab.listPage}>
      <QueryHeader query={query} table={table} onBack={onBack} />
      {table ? (
        <PreviewTable
          table={table}
          rows={table.rows.slice(from, from + pageSize)}
          columns={[fromColumn, fromColumn + columnsOnPage]}
          ticked={ticked}
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
