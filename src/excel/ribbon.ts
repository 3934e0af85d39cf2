import type { App } from "../core/app";
import { freeze } from "./freeze/freeze";
import { chooseFormulas, refresh } from "./refresh";

/** The buttons of the ribbon that do something without the pane, as the manifest names them. */
export type RibbonButton = "refreshSelection" | "refreshSheet" | "freezeSelection";

/** Does what a button says. Rejects where Excel refuses, and where there was nothing to do or not all of it could be done. */
export async function press(app: App, button: RibbonButton): Promise<void> {
  if (button === "freezeSelection") {
    const { formulas, waiting, failed } = await freeze("selection");
    if (formulas === 0 || waiting.length + failed.length > 0) throw new Error("Formulas stay, and the pane tells why.");
    return;
  }
  const chosen = await chooseFormulas(button === "refreshSheet" ? "sheet" : "selection");
  if (chosen.formulas.length === 0) throw new Error("There are no formulas to refresh.");
  await refresh(app, chosen);
}
