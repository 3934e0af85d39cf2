import { FluentProvider, makeStaticStyles, makeStyles } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { ActivityTab } from "../activity/ActivityTab";
import { BrowseTab } from "../browse/BrowseTab";
import { ConnectTab } from "../connect/ConnectTab";
import { IndicatorsTab } from "../indicators/IndicatorsTab";
import { useFocusRefuge, useHeldKeys, useTabOut } from "./focus";
import { loadedLater, Loading } from "./Loaded";
import { ConfirmDialog } from "./notices/ConfirmDialog";
import type { Notice } from "./notices/NoticeBar";
import { StandingLines } from "./notices/StandingLines";
import { PaneContext, usePane } from "./pane";
import { panelId, tabId, TabRow } from "./TabRow";
import { type TabName, tabNames } from "./tabs";
import { type TaskPaneProps, usePaneState } from "./usePaneState";
import { useTheme } from "./useTheme";
import { useTabStyles } from "./useTabStyles";
import { ViewBoundary } from "./ViewBoundary";
import { StatusBar } from "./waiting/StatusBar";

const contents: Record<TabName, React.ComponentType> = {
  browse: BrowseTab,
  indicators: IndicatorsTab,
  queries: loadedLater(
    async () => (await import(/* webpackChunkName: "queries" */ "../queries/QueriesTab")).QueriesTab,
    <Loading />,
  ),
  sheet: loadedLater(
    async () => (await import(/* webpackChunkName: "sheet" */ "../sheet/SheetTab")).SheetTab,
    <Loading />,
  ),
  activity: ActivityTab,
  connect: ConnectTab,
};

/** The whole pane. An opened tab keeps its state while the user looks at others. */
export function TaskPane(props: TaskPaneProps): React.JSX.Element {
  useStaticStyles();
  const styles = useStyles();
  const [notice, say] = useState<Notice>();
  const { pane, visited, openTab, question } = usePaneState(props, say);
  const { language, shownTab } = pane;

  // Dialogs are outside the pane's element, and are read aloud in the page's language.
  useEffect(() => void (document.documentElement.lang = language), [language]);
  useFocusRefuge(tabId(shownTab), panelId(shownTab));
  useTabOut();
  useHeldKeys();

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
        <ViewBoundary language={language} isShown={isShown}>
          <Content />
        </ViewBoundary>
      )}
    </div>
  );
}

const useStaticStyles = makeStaticStyles([
  { body: { margin: 0 } },
  // Forced colors make a link look like the text around it. The class is named twice, to outdo Fluent's own.
  "@media (forced-colors: active) { .fui-Link.fui-Link { text-decoration: underline; } }",
]);

const useStyles = makeStyles({
  pane: { height: "100vh", display: "flex", flexDirection: "column", overflow: "hidden" },
  panel: { flexGrow: 1, minHeight: 0, display: "flex", flexDirection: "column" },
});
