import { useState } from "react";
import type { App } from "../../core/app";
import type { Pane } from "./pane";
import type { PaneMemory } from "./paneMemory";
import { tabId } from "./TabRow";
import type { TabGoal, TabName } from "./tabs";

interface TabsOptions {
  app: App;
  memory: PaneMemory;
  onOpen: () => void;
}

interface Tabs extends Pick<Pane, "shownTab" | "goal" | "goTo"> {
  /** The tabs that the user has seen. */
  visited: ReadonlySet<TabName>;
  openTab: (tab: TabName) => void;
  /** Opens a tab from within another tab, and moves the focus along. */
  leadTo: (tab: TabName) => void;
}

/** The open tab, which the next start of the pane begins with. */
export function useTabs({ app, memory, onOpen }: TabsOptions): Tabs {
  const [shownTab, setShownTab] = useState<TabName>(() => firstTab(app, memory.lastTab()));
  const [visited, setVisited] = useState<ReadonlySet<TabName>>(new Set([shownTab]));
  const [goal, setGoal] = useState<TabGoal>();

  function openTab(tab: TabName): void {
    setShownTab(tab);
    setVisited(new Set([...visited, tab]));
    onOpen();
    memory.keepLastTab(tab);
  }

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
