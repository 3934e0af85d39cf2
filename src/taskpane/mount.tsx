import { createRoot } from "react-dom/client";
import type { App } from "../core/app";
import { paceOf } from "../core/calculationPace";
import { followRegion } from "../core/locales/locale";
import { readCulture } from "../excel/culture";
import type { TaskPaneProps } from "./frame/pane";
import { createPaneMemory } from "./frame/paneMemory";
import { loadWords } from "./frame/sentences/words";
import { TaskPane } from "./frame/TaskPane";
import { reportOpeningRefresh, reportStartRepair } from "./refresh/startRepair";

export type PaneOptions = Omit<TaskPaneProps, "app" | "startRepair" | "openingRefresh">;

/** The time that Excel gets to recognize our functions on its own before unknown formulas count as lost, in milliseconds. */
const timeToRegister = 5000;

/** Puts the pane on the page, and repairs what Excel has lost while the add-in was away. */
export async function mountPane(app: App, options: PaneOptions): Promise<void> {
  const { language } = app;
  paceOf(app);
  const element = document.getElementById("pane");
  // Until Excel tells, the region is that of Office's language.
  void readCulture().then(
    (culture) => followRegion(culture ?? ""),
    () => undefined,
  );
  await loadWords(language);
  const startRepair = pause(timeToRegister).then(() => reportStartRepair(language, () => app.moments.isQuiet()));
  // After the repair: what Excel has lost cannot be refreshed.
  const openingRefresh = startRepair.then(async () => {
    const notice = await reportOpeningRefresh(app, createPaneMemory(options.partition).askAbove());
    if (notice?.intent === "warning") options.notices.say(notice);
    return { notice };
  });
  const told = { startRepair, openingRefresh };
  if (element) createRoot(element).render(<TaskPane app={app} {...options} {...told} />);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
