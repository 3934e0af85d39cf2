import { Body1, Button, Caption1 } from "@fluentui/react-components";
import type { QueryTable } from "../../core/apis/queries/table";
import { insertFormula } from "../../excel/insertFormula";
import { PendingAnswer } from "../frame/PendingAnswer";
import { LevelHeader } from "../frame/LevelHeader";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/useAnswer";
import { useTabStyles } from "../frame/useTabStyles";
import { localeOf } from "../frame/words";
import { FirstRows } from "./FirstRows";
import type { ShownQuery } from "./shownQueries";

/** The number of rows shown. */
const maxRows = 20;

/** Preview of a query's result, and the button that inserts the formula for all of it. */
export function QueryPreview({ query, onBack }: { query: ShownQuery; onBack: () => void }): React.JSX.Element {
  const { app, words, language, insert } = usePane();
  const tab = useTabStyles();
  const { answer, reload } = useAnswer(app.queries, query.id);
  const table = answer.state === "known" ? answer.value : undefined;
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
            {words.queries.size(table.rows.length, table.columns.length)}
            {executedAt(table, localeOf[language], words.queries.executedAt)}
          </Caption1>
        )}
      </div>
      {table ? (
        <FirstRows table={table} maxRows={maxRows} />
      ) : (
        <PendingAnswer reload={reload} {...(answer.state === "failed" && { error: answer.error })} />
      )}
      <div className={tab.below}>
        <div className={tab.actions}>
          <Button
            appearance="primary"
            onClick={() =>
              void insert({
                write: (mayReplace) => insertFormula("QUERY.ROWS", [query.id], mayReplace),
                said: words.insert.inserted,
              })
            }
          >
            {words.queries.insert}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Tells when the query ran, in local time; nothing where the service does not say. */
function executedAt(table: QueryTable, locale: string, said: (moment: string) => string): string {
  const moment = Date.parse(table.executedAt);
  if (Number.isNaN(moment)) return "";
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return ` · ${said(format.format(moment))}`;
}
