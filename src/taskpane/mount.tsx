import { createRoot } from "react-dom/client";
import type { App } from "../core/app";
import { repairAtStart } from "../excel/repair";
import { TaskPane, type TaskPaneProps } from "./frame/TaskPane";

export type PaneOptions = Omit<TaskPaneProps, "app">;

/** How long Excel gets to recognize our functions on its own before unknown formulas count as lost, in milliseconds. */
const timeToRegister = 5000;

/** Puts the pane on the page, and repairs what Excel has lost while the add-in was away. */
export function mountPane(app: App, options: PaneOptions): void {
  const element = document.getElementById("pane");
  if (element) createRoot(element).render(<TaskPane app={app} {...options} />);
  setTimeout(() => void repairLost(), timeToRegister);
}

/** Where Excel refuses, the user can still repair from the pane. */
async function repairLost(): Promise<void> {
  await repairAtStart().catch(() => undefined);
}
