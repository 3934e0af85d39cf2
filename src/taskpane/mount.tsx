import { createRoot } from "react-dom/client";
import type { App } from "../core/app";
import { TaskPane } from "./frame/TaskPane";
import type { TaskPaneProps } from "./frame/usePaneState";
import { reportStartRepair } from "./refresh/startRepair";

export type PaneOptions = Omit<TaskPaneProps, "app" | "language" | "startRepair">;

/** The time that Excel gets to recognize our functions on its own before unknown formulas count as lost, in milliseconds. */
const timeToRegister = 5000;

/** The time that Excel gets to show the answers that it was given, in milliseconds. */
const timeToShow = 3000;

/** The number of looks at cells that wait: enough for a minute. */
const maxLooks = 20;

/** Puts the pane on the page, and repairs what Excel has lost while the add-in was away. */
export function mountPane(app: App, options: PaneOptions): void {
  const { language } = app;
  const element = document.getElementById("pane");
  const isQuiet = async (): Promise<boolean> => {
    for (let looks = 0; looks < maxLooks; looks++) {
      // What has just been answered or canceled may not be shown yet.
      const wasQuiet = app.activity.counts.cellsWaiting === 0;
      await pause(timeToShow);
      if (wasQuiet && app.activity.counts.cellsWaiting === 0) return true;
    }
    return false;
  };
  const startRepair = pause(timeToRegister).then(() => reportStartRepair(language, isQuiet));
  if (element)
    createRoot(element).render(<TaskPane app={app} language={language} {...options} startRepair={startRepair} />);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
