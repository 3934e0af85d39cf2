import { FluentProvider, makeStaticStyles, makeStyles } from "@fluentui/react-components";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { App } from "../../core/app";
import { isAddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { ActivityTab } from "../activity/ActivityTab";
import { BrowseTab } from "../browse/BrowseTab";
import { ConnectTab } from "../connect/ConnectTab";
import { IndicatorsTab } from "../indicators/IndicatorsTab";
import { QueriesTab } from "../queries/QueriesTab";
import { SheetTab } from "../sheet/SheetTab";
import { ConfirmDialog } from "./notices/ConfirmDialog";
import { useFocusRefuge, useTabOut } from "./focus";
import type { StartRepair } from "../refresh/repairNotice";
import type { Notice } from "./notices/NoticeBar";
import { type Pane, PaneContext, type PaneFunctions } from "./pane";
import { createPaneMemory } from "./paneMemory";
import { StandingLines } from "./notices/StandingLines";
import { panelId, tabId, TabRow } from "./TabRow";
import { type TabGoal, type TabName, tabNames } from "./tabs";
import { Toast } from "./notices/Toast";
import type { Notices } from "../ribbon/notices";
import { useForgetting } from "./account/useForgetting";
import { useHostTheme } from "./useHostTheme";
import { useRememberedElsewhere } from "./account/useRememberedElsewhere";
import { useInsertion } from "./notices/useInsertion";
import { roomUnderToast } from "./useTabStyles";
import { ViewBoundary } from "./ViewBoundary";
import { WaitingBar } from "./waiting/WaitingBar";
import { failureSentence, wordsOf } from "./sentences/words";

const contents: Record<TabName, () => React.JSX.Element> = {
  browse: BrowseTab,
  indicators: IndicatorsTab,
  queries: QueriesTab,
  sheet: SheetTab,
  activity: ActivityTab,
  connect: ConnectTab,
};

export interface TaskPaneProps {
  app: App;
  language: Language;
  /** Office's own prefix for what is stored in this host, where it has one. */
  partition: string | undefined;
  /** The outcomes of the ribbon's buttons. */
  notices: Notices;
  functions: PaneFunctions;
  /** Tells what was repaired when the add-in started; undefined where nothing was broken. */
  startRepair: Promise<StartRepair>;
}

/** The whole pane. An opened tab keeps its state while the user looks at others. */
export function TaskPane({
  app,
  language,
  partition,
  notices,
  functions,
  startRepair,
}: TaskPaneProps): React.JSX.Element {
  useStaticStyles();
  const styles = useStyles();
  const words = wordsOf(language);
  const memory = useMemo(() => createPaneMemory(partition), [partition]);
  const [tab, setTab] = useState<TabName>(() => firstTab(app, memory.lastTab()));
  const [visited, setVisited] = useState<ReadonlySet<TabName>>(new Set([tab]));
  const [goal, setGoal] = useState<TabGoal>();
  const [notice, say] = useState<Notice>();
  const [accountChanges, setAccountChanges] = useState(0);
  const sayFailure = useCallback(
    (thrown: unknown) => say({ intent: "error", text: failureSentence(thrown, language) }),
    [language],
  );
  const [isPaused, setIsPaused] = useState(app.isPaused);
  const { insert, replacement } = useInsertion(say, sayFailure);
  const { forget, forgetCount } = useForgetting({
    app,
    partition,
    memory,
    onForgottenElsewhere: () => say({ intent: "success", text: words.connect.forgottenElsewhere }),
  });

  const takenCount = useRememberedElsewhere({
    app,
    partition,
    onTaken: () => say({ intent: "success", text: words.connect.rememberedElsewhere }),
  });

  function openTab(opened: TabName): void {
    setTab(opened);
    setVisited(new Set([...visited, opened]));
    say(undefined);
    memory.keepLastTab(opened);
  }

  /** Opens a tab from within another tab, and moves the focus along. */
  function leadTo(opened: TabName): void {
    openTab(opened);
    document.getElementById(tabId(opened))?.focus();
  }

  // Dialogs are outside the pane's element, and are read aloud in the page's language.
  useEffect(() => void (document.documentElement.lang = language), [language]);
  useEffect(() => notices.listen((said) => (isAddinError(said) ? sayFailure(said) : say(said))), [notices, sayFailure]);
  useFocusRefuge(tabId(tab));
  useTabOut();

  const pane: Pane = {
    app,
    words,
    language,
    partition,
    memory,
    openTab: leadTo,
    shownTab: tab,
    goal,
    say,
    sayFailure,
    insert,
    goTo(wanted) {
      setGoal(wanted);
      leadTo(wanted.tab);
    },
    functions,
    startRepair,
    isPaused,
    setPaused(paused) {
      app.setPaused(paused);
      setIsPaused(paused);
    },
    forget,
    forgetCount,
    takenCount,
    accountVersion: accountChanges + forgetCount + takenCount,
    accountChanged: () => setAccountChanges((before) => before + 1),
  };

  return (
    <FluentProvider theme={useHostTheme()} className={styles.pane} lang={language}>
      <PaneContext value={pane}>
        <header>
          <TabRow tab={tab} onChoose={openTab} />
        </header>
        <main className={styles.main} style={notice ? toastRoom : undefined}>
          <StandingLines />
          <WaitingBar />
          {tabNames.map((name) => {
            const Content = contents[name];
            return (
              <div
                key={name}
                role="tabpanel"
                id={panelId(name)}
                aria-labelledby={tabId(name)}
                hidden={name !== tab}
                className={name === tab ? styles.panel : undefined}
              >
                <h1 className={styles.heading}>{words.tabs[name]}</h1>
                {visited.has(name) && (
                  <ViewBoundary words={words} isShown={name === tab}>
                    <Content />
                  </ViewBoundary>
                )}
              </div>
            );
          })}
        </main>
        <Toast notice={notice} close={words.frame.dismiss} onClose={() => say(undefined)} />
        {replacement && (
          <ConfirmDialog
            title={words.insert.replaceTitle}
            text={words.insert.replaceText(replacement.address)}
            yes={words.insert.replace}
            no={words.insert.keep}
            losesData
            onYes={replacement.confirm}
            onNo={replacement.keep}
          />
        )}
      </PaneContext>
    </FluentProvider>
  );
}

/** The room under a notice: as high as one of four lines in the narrowest pane. */
const toastRoom = { [roomUnderToast]: "128px" } as React.CSSProperties;

function firstTab(app: App, lastTab: TabName | undefined): TabName {
  const isConnected = app.isConnected("zipcodes") || app.isConnected("queries");
  return isConnected ? (lastTab ?? "browse") : "connect";
}

const useStaticStyles = makeStaticStyles([
  { body: { margin: 0 } },
  // Forced colors make a link look like the text around it. The class is named twice, to outdo Fluent's own.
  "@media (forced-colors: active) { .fui-Link.fui-Link { text-decoration: underline; } }",
]);

const useStyles = makeStyles({
  pane: { position: "relative", height: "100vh", display: "flex", flexDirection: "column", overflow: "hidden" },
  main: { flexGrow: 1, minHeight: 0, display: "flex", flexDirection: "column" },
  /** Hidden from view, because the tab above already says it. */
  heading: { position: "absolute", width: "1px", height: "1px", margin: 0, overflow: "hidden", clipPath: "inset(50%)" },
  panel: { flexGrow: 1, minHeight: 0, display: "flex", flexDirection: "column" },
});
