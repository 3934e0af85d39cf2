import { useCallback, useEffect, useMemo, useState } from "react";
import type { App } from "../../core/app";
import { isAddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import type { StartRepair } from "../refresh/startRepair";
import type { Notice } from "./notices/NoticeBar";
import type { Notices } from "../ribbon/notices";
import type { Pane, PaneFunctions } from "./pane";
import { createPaneMemory, type PaneMemory } from "./paneMemory";
import { failureSentence, wordsOf } from "./sentences/words";
import { tabId } from "./TabRow";
import type { TabGoal, TabName } from "./tabs";
import { useAccount } from "./useAccount";
import { useInsertion, useLongWork, useQuestion } from "./work";

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
  /** Tells what was refreshed because the workbook was opened; undefined where that is not wanted. */
  openingRefresh: Promise<Notice | undefined>;
}

/** Makes the object that the pane hands to all its parts, with the members that its frame alone needs. */
export function usePaneState(
  { app, language, partition, notices, functions, startRepair, openingRefresh }: TaskPaneProps,
  say: Pane["say"],
) {
  const words = wordsOf(language);
  const memory = useMemo(() => createPaneMemory(partition), [partition]);
  const [theme, setTheme] = useState(() => memory.theme());
  const [isPaused, setIsPaused] = useState(app.isPaused);
  const sayFailure = useCallback(
    (thrown: unknown) => say({ intent: "error", text: failureSentence(thrown, language) }),
    [language],
  );
  const longWorks = useLongWork(words, say, sayFailure);
  const { question, ask } = useQuestion();
  const insert = useInsertion({ words, ask, say, sayFailure });
  const { visited, openTab, leadTo, ...tabs } = useTabs(app, memory, () => say(undefined));
  const account = useAccount({ app, partition, memory, words, say });
  useEffect(() => notices.listen((said) => (isAddinError(said) ? sayFailure(said) : say(said))), [notices, sayFailure]);
  const pane: Pane = {
    app,
    words,
    language,
    partition,
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
    ...longWorks,
    ask,
    insert,
    functions,
    startRepair,
    openingRefresh,
    isPaused,
    setPaused(paused) {
      app.setPaused(paused);
      setIsPaused(paused);
    },
    ...account,
  };
  return { pane, visited, openTab, question };
}

/** The open tab, which the next start of the pane begins with. */
function useTabs(app: App, memory: PaneMemory, onOpen: () => void) {
  const [shownTab, setShownTab] = useState<TabName>(() => firstTab(app, memory.lastTab()));
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

function firstTab(app: App, lastTab: TabName | undefined): TabName {
  const isConnected = app.isConnected("zipcodes") || app.isConnected("queries");
  return isConnected ? (lastTab ?? "browse") : "connect";
}
