import { createRoot } from "react-dom/client";
import type { App } from "../core/app";
import type { Language } from "../core/locales/sentence";
import { Meter } from "./Meter";

export interface PaneOptions {
  language: Language;
  /** Office's prefix for what is stored in this host. */
  partition: string | undefined;
}

/** Puts the pane on the page. */
export function mountPane(app: App, options: PaneOptions): void {
  const element = document.getElementById("pane");
  if (element) createRoot(element).render(<Meter app={app} language={options.language} />);
}
