import { Body1, Caption1 } from "@fluentui/react-components";
import { useState } from "react";
import type { QueryTable } from "../../core/apis/queries/table";
import type { Language } from "../../core/locales/language";
import { dotted } from "../frame/sentences/dotted";
import { PendingAnswer } from "../frame/answers/PendingAnswer";
import { LevelHeader } from "../frame/list/LevelHeader";
import { usePane } from "../frame/pane";
import { momentText } from "../frame/sentences/momentText";
import { useAnswer } from "../frame/answers/useAnswer";
import { useTabStyles } from "../frame/useTabStyles";
import { PageTurner } from "./PageTurner";
import { PreviewTable } from "./PreviewTable";
import { QueryActions } from "./QueryActions";
import type { ShownQuery } from "./shownQueries";
import { useTicked } from "./useTicked";

/** The number of rows shown at once … */
const pageSize = 20;
/** … and of columns: each has a box, and thousands of them would stop the page for minutes. */
const columnsOnPage = 50;

/** Preview of a query's result: pages, columns to tick, and the button that inserts the formula for what is ticked. */
export function QueryPreview({ query, onBack }: { query: ShownQuery; onBack: () => void }): React.JSX.Element {
  const { app } = usePane();
  const tab = useTabStyles();
  const { answer, reload } = useAnswer(app.queries, query.id);
  const table = answer.state === "known" ? answer.value : undefined;
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
        <PendingAnswer reload={reload} {...(answer.state === "failed" && { error: answer.error })} />
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
  const moment = Date.parse(table.executedAt);
  if (Number.isNaN(moment)) return "";
  return said(momentText(moment, language, { dateStyle: "medium", timeStyle: "short" }));
}
