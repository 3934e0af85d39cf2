import { createRoot } from "react-dom/client";
import type { App } from "../core/app";
import { TaskPane, type TaskPaneProps } from "./frame/TaskPane";
import { reportStartRepair } from "./refresh/repairNotice";

export type PaneOptions = Omit<TaskPaneProps, "app" | "startRepair">;

/** How long Excel gets to recognize our functions on its own before unknown formulas count as lost, in milliseconds. */
const timeToRegister = 5000;

/** Puts the pane on the page, and repairs what Excel has lost while the add-in was away. */
export function mountPane(app: App, options: PaneOptions): void {
  const element = document.getElementById("pane");
  const startRepair = new Promise<void>((resolve) => setTimeout(resolve, timeToRegister)).then(() =>
    reportStartRepair(options.language),
  );
  if (element) createRoot(element).render(<TaskPane app={app} {...options} startRepair={startRepair} />);
}
