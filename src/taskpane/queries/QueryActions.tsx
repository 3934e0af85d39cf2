import { Button } from "@fluentui/react-components";
import { askedNames } from "../../core/apis/queries/positionsOfColumns";
import type { QueryTable } from "../../core/apis/queries/table";
import { insertFormula, type InsertedCall } from "../../excel/insert/insertFormula";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import type { Ticked } from "./useTicked";

interface QueryActionsProps {
  id: string;
  /** Undefined until the preview is there; the formula for all columns can be inserted before. */
  table: QueryTable | undefined;
  ticked: Ticked;
}

/** The button that inserts the formula for the ticked columns, and the one that ticks all or none. */
export function QueryActions({ id, table, ticked }: QueryActionsProps): React.JSX.Element {
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

/** Calls for all rows of the ticked columns under their header; how many there are is known as soon as the preview is there. */
function callOf(id: string, table: QueryTable | undefined, ticked: Ticked): InsertedCall {
  if (!table) return { name: "QUERY.ROWS", given: [id] };
  const size = { rowCount: table.rows.length + 1, columnCount: ticked.count };
  if (ticked.isAll) return { name: "QUERY.ROWS", given: [id], size };
  const columns = [...table.columns.keys()].filter((column) => ticked.has(column));
  return { name: "QUERY.ROWS", given: [id, askedNames(table.columns, columns)], size };
}
