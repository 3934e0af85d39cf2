import { Button, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { needsToken, PendingAnswer } from "../frame/answers/PendingAnswer";
import { usePane } from "../frame/pane";
import { Row } from "../frame/list/Row";
import { useTabStyles } from "../frame/useTabStyles";
import { VirtualList } from "../frame/list/VirtualList";
import { AddQuery } from "./AddQuery";
import { type ShownQuery, shownQueries } from "./shownQueries";
import type { QueryList as Queries } from "./useQueryList";

interface QueryListProps {
  queries: Queries;
  /** The id of the query that the user comes back from. */
  startAt: string | undefined;
  onOpen: (query: ShownQuery) => void;
}

/** List of the service's queries and those that the user added by id, which stay at hand while the service cannot tell its own. */
export function QueryList({ queries, startAt, onOpen }: QueryListProps): React.JSX.Element {
  const { words, language: shownIn, say } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const shown = shownQueries(queries.listed ?? [], queries.kept, shownIn);
  if (queries.isWaiting) return <PendingAnswer reload={queries.reload} />;
  const failed = queries.error && <PendingAnswer error={queries.error} reload={queries.reload} />;
  if (queries.error && needsToken(queries.error)) return <>{failed}</>;
  const none = queries.listed ? words.queries.none : words.queries.noneKept;
  return (
    <div className={mergeClasses(tab.listPage, !failed && tab.startsWithList)}>
      {failed}
      {!failed && shown.length === 0 && <Caption1 className={styles.none}>{none}</Caption1>}
      <VirtualList startAt={startAt} label={words.tabs.queries} items={shown} keyOf={({ id }) => id} onOpen={onOpen}>
        {({ id, name, language }) => <Row name={name} note={name === id ? undefined : id} language={language} />}
      </VirtualList>
      <div className={tab.below}>
        {!queries.listed && !failed && <Caption1 className={tab.quiet}>{words.queries.unlisted}</Caption1>}
        <AddQuery
          onAdd={(query) => {
            queries.keep(query);
            say({ intent: "success", text: words.queries.added(query.name) });
          }}
        />
        {queries.kept.length > 0 && (
          <div className={tab.actions}>
            {queries.kept.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                appearance="subtle"
                onClick={() => {
                  queries.remove(id);
                  say({ intent: "success", text: words.queries.removed(name) });
                }}
              >
                {words.queries.remove(name)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  none: { paddingInline: tokens.spacingHorizontalM },
});
