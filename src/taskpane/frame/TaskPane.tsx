import { FluentProvider, makeStaticStyles, makeStyles } from "@fluentui/react-components";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { App } from "../../core/app";
import { isAddinError } from "../../core/errors/addinError";
import { ActivityTab } from "../activity/ActivityTab";
import { BrowseTab } from "../browse/BrowseTab";
import { ConnectTab } from "../connect/ConnectTab";
import { IndicatorsTab } from "../indicators/IndicatorsTab";
import { useFocusRefuge, useTabOut } from "./focus";
import { loadedLater, ViewBoundary } from "./Loaded";
import { ConfirmDialog } from "./notices/ConfirmDialog";
import type { Notice } from "./notices/NoticeBar";
import { StandingLines } from "./notices/StandingLines";
import { type Pane, PaneContext, type TaskPaneProps, usePane } from "./pane";
import { createPaneMemory, type PaneMemory } from "./paneMemory";
import { failureSentence, wordsOf } from "./sentences/words";
import { panelId, tabId, TabRow } from "./TabRow";
import { type TabGoal, type TabName, tabNames } from "./tabs";
import { useAccount } from "./useAccount";
import { useTheme } from "./useTheme";
import { useTabStyles } from "./useTabStyles";
import { StatusBar } from "./waiting/StatusBar";
import { useInsertion, useLongWork, useQuestion } from "./work";

const contents: Record<TabName, React.ComponentType> = {
  browse: BrowseTab,
  indicators: IndicatorsTab,
  queries: loadedLater(
    async () => (await import(/* webpackChunkName: "queries" */ "../queries/QueriesTab")).QueriesTab,
  ),
  sheet: loadedLater(async () => (await import(/* webpackChunkName: "sheet" */ "../sheet/SheetTab")).SheetTab),
  activity: ActivityTab,
  connect: ConnectTab,
};

/** The whole pane. An opened tab keeps its state while the user looks at others. */
export function TaskPane(props: TaskPaneProps): React.JSX.Element {
  useStaticStyles();
  const styles = useStyles();
  const [notice, say] = useState<Notice>();
  const { question, ask } = useQuestion();
  const { pane, visited, openTab } = usePaneState(props, say, ask);
  const { language, shownTab } = pane;

  // Dialogs are outside the pane's element, and are read aloud in the page's language.
  useEffect(() => void (document.documentElement.lang = language), [language]);
  useFocusRefuge(tabId(shownTab), panelId(shownTab));
  useTabOut();

  return (
    <FluentProvider theme={useTheme(pane.theme)} lang={language}>
      <PaneContext value={pane}>
        {/* The provider would hand these styles to the layer of questions too, which would then hide the pane. */}
        <div className={styles.pane}>
          <header>
            <TabRow tab={shownTab} onChoose={openTab} />
          </header>
          <main className={styles.panel}>
            <StandingLines />
            {tabNames.map((name) => (
              <TabPanel key={name} name={name} isVisited={visited.has(name)} />
            ))}
          </main>
          <StatusBar notice={notice} onClose={() => say(undefined)} />
          {question && <ConfirmDialog {...question} />}
        </div>
      </PaneContext>
    </FluentProvider>
  );
}

/** Makes the object that the pane hands to all its parts, with what its frame alone needs of the tabs. */
function usePaneState(props: TaskPaneProps, say: Pane["say"], ask: Pane["ask"]) {
  const { app, partition, notices } = props;
  const { language } = app;
  const words = wordsOf(language);
  const memory = useMemo(() => createPaneMemory(partition), [partition]);
  const [theme, setTheme] = useState(() => memory.theme());
  const [isPaused, setIsPaused] = useState(app.isPaused);
  const sayFailure = useCallback(
    (thrown: unknown) => say({ intent: "error", text: failureSentence(thrown, language) }),
    [language],
  );
  useEffect(() => notices.listen((said) => (isAddinError(said) ? sayFailure(said) : say(said))), [notices, sayFailure]);
  const { visited, openTab, leadTo, ...tabs } = useTabs(app, memory, () => say(undefined));
  const pane: Pane = {
    ...props,
    words,
    language,
    memory,
    theme,
    setTheme(chosen) {
      memory.keepTheme(chosen);
      setTheme(chosen);
    },
    ...tabs,
    openTab: leadTo,
    say,
    sayFailure,
    ...useLongWork(words, say, sayFailure),
    ask,
    insert: useInsertion({ words, ask, say, sayFailure }),
    isPaused,
    setPaused(paused) {
      app.setPaused(paused);
      setIsPaused(paused);
    },
    ...useAccount({ app, partition, memory, words, say }),
  };
  return { pane, visited, openTab };
}

/** The open tab, which the next start of the pane begins with. */
function useTabs(app: App, memory: PaneMemory, onOpen: () => void) {
  const isConnected = app.isConnected("zipcodes") || app.isConnected("queries");
  const [shownTab, setShownTab] = useState<TabName>(() => (isConnected ? (memory.lastTab() ?? "browse") : "connect"));
  // The tabs that the user has seen.
  const [visited, setVisited] = useState<ReadonlySet<TabName>>(new Set([shownTab]));
  const [goal, setGoal] = useState<TabGoal>();

  function openTab(tab: TabName): void {
    setShownTab(tab);
    setVisited(new Set([...visited, tab]));
    onOpen();
    memory.keepLastTab(tab);
  }

  /** Opens a tab from within another tab, and moves the focus along. */
  function leadTo(tab: TabName): void {
    openTab(tab);
    document.getElementById(tabId(tab))?.focus();
  }

  function goTo(wanted: TabGoal): void {
    setGoal(wanted);
    leadTo(wanted.tab);
  }

  return { shownTab, visited, goal, openTab, leadTo, goTo };
}

function TabPanel({ name, isVisited }: { name: TabName; isVisited: boolean }): React.JSX.Element {
  const { words, language, shownTab } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const isShown = name === shownTab;
  const Content = contents[name];
  return (
    <div
      role="tabpanel"
      id={panelId(name)}
      aria-labelledby={tabId(name)}
      hidden={!isShown}
      className={isShown ? styles.panel : undefined}
    >
      {/* The tab above already shows it. */}
      <h1 className={tab.unseen}>{words.tabs[name]}</h1>
      {isVisited && (
        <ViewBoundary language={language}>
          <Content />
        </ViewBoundary>
      )}
    </div>
  );
}

const useStaticStyles = makeStaticStyles([
  { body: { margin: 0 } },
  // By itself a box has room for twenty letters, which a very narrow pane has not.
  { ".fui-Input": { minWidth: 0 } },
  // Forced colors make a link look like the text around it. The class is named twice, to outdo Fluent's own.
  "@media (forced-colors: active) { .fui-Link.fui-Link { text-decoration: underline; } }",
]);

const useStyles = makeStyles({
  pane: { height: "100vh", display: "flex", flexDirection: "column", overflow: "hidden" },
  panel: { flexGrow: 1, minHeight: 0, overflowY: "auto", display: "flex", flexDirection: "column" },
});
