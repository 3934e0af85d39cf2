import { createRoot } from "react-dom/client";
import type { App } from "../core/app";
import { TaskPane, type TaskPaneProps } from "./frame/TaskPane";

export type PaneOptions = Omit<TaskPaneProps, "app">;

/** Puts the pane on the page. */
export function mountPane(app: App, options: PaneOptions): void {
  const element = document.getElementById("pane");
  if (element) createRoot(element).render(<TaskPane app={app} {...options} />);
}
