import { Button, Caption1, Field, Input, mergeClasses } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import { Row } from "../frame/list/Level";
import { RowList } from "../frame/list/RowList";
import { loadedLater, Loading, needsToken, PendingAnswer } from "../frame/Loaded";
import { useGoal, usePane } from "../frame/pane";
import type { KeptQuery } from "../frame/paneMemory";
import { useAnswer } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { shownQueries, type ShownQuery } from "./shownQueries";

const QueryPreview = loadedLater(
  async () => (await import(/* webpackChunkName: "preview" */ "./QueryPreview")).QueryPreview,
);

/** Lists the saved queries, and previews one. Another account starts at the list. */
export function QueriesTab(): React.JSX.Element {
  const { accountVersion } = usePane();
  return <Levels key={accountVersion} />;
}

/** The service's queries and those that the user added by id, which stay at hand while the service cannot tell its own; or the preview of one. */
function Levels(): React.JSX.Element {
  const { app, memory, words, language, say } = usePane();
  const tab = useTabStyles();
  // What cells were answered with may be older than the user's newest query.
  useEffect(() => app.queryList.expire(), [app]);
  const { value: listed, error, reload } = useAnswer(app.queryList, everyQuery);
  const [kept, setKept] = useState(() => memory.queries());
  const shown = shownQueries(listed ?? [], kept, language);
  const [query, setQuery] = useState<ShownQuery>();
  const [startAt, setStartAt] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  useGoal("queries", ({ id }) => setWanted(id));
  const reached = shown.find(({ id }) => id === wanted);
  if (reached) {
    setQuery(reached);
    setWanted(undefined);
  }

  function back(from: ShownQuery): void {
    setQuery(undefined);
    setStartAt(from.id);
  }

  function keep(changed: KeptQuery[], said: string): void {
    setKept(changed);
    memory.keepQueries(changed);
    say({ intent: "success", text: said });
  }

  if (query) return <QueryPreview query={query} onBack={() => back(query)} />;
  if (!(listed ?? error)) return <Loading />;
  const failed = error && <PendingAnswer error={error} reload={reload} />;
  if (error && needsToken(error)) return <>{failed}</>;
  return (
    <div className={mergeClasses(tab.listPage, !failed && tab.startsWithList)}>
      {failed}
      <RowList startAt={startAt} label={words.tabs.queries} items={shown} keyOf={({ id }) => id} onOpen={setQuery}>
        {({ id, name, language }) => <Row name={name} note={name === id ? undefined : id} language={language} />}
      </RowList>
      <div className={tab.below}>
        {listed?.length === 0 && <Caption1 className={tab.quiet}>{words.queries.noneListed}</Caption1>}
        <AddQuery
          onAdd={(added) => keep([...kept.filter(({ id }) => id !== added.id), added], words.queries.added(added.name))}
        />
        {kept.length > 0 && (
          <div className={tab.actions}>
            {kept.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                appearance="subtle"
                onClick={() =>
                  keep(
                    kept.filter((one) => one.id !== id),
                    words.queries.removed(name),
                  )
                }
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

/** Form to add a query by its id, with an optional name. */
function AddQuery({ onAdd }: { onAdd: (query: KeptQuery) => void }): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const [id, setId] = useState("");
  const [name, setName] = useState("");
  const [isBad, setIsBad] = useState(false);

  function add(): void {
    const cleaned = id.trim();
    if (!/^(?!\.{1,2}$)[^\s/]{1,200}$/.test(cleaned)) return setIsBad(true);
    onAdd({ id: cleaned, name: name.trim() || cleaned });
    setId("");
    setName("");
  }

  return (
    <form
      className={tab.actions}
      style={{ alignItems: "flex-start" }}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        style={{ flexGrow: 1, flexBasis: isBad ? "100%" : "40%" }}
        {...(isBad && { validationState: "error", validationMessage: words.queries.badId })}
      >
        <Input
          aria-label={words.queries.id}
          placeholder={words.queries.id}
          value={id}
          input={{ style: { width: "100%" } }}
          onChange={(_, { value }) => {
            setId(value);
            setIsBad(false);
          }}
        />
      </Field>
      {id !== "" && (
        <Field style={{ flexGrow: 1, flexBasis: "40%" }}>
          <Input
            aria-label={words.queries.name}
            placeholder={words.queries.name}
            value={name}
            input={{ style: { width: "100%" } }}
            onChange={(_, { value }) => setName(value)}
          />
        </Field>
      )}
      <Button type="submit" disabledFocusable={id.trim() === ""}>
        {words.queries.add}
      </Button>
    </form>
  );
}
