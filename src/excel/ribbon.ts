import type { App } from "../core/app";
import { type Freeze, freeze } from "./freeze/freeze";
import { chooseFormulas, refresh } from "./refresh/refresh";
import { runExcel } from "./runExcel";
import { readSelection } from "./selection/selection";
import { writeArea } from "./sheets/area";

/** The buttons of the ribbon that work without the pane, as the manifest names them. */
export type RibbonButton = "refreshSelection" | "refreshSheet" | "freezeSelection";

/** The outcome of a button. */
export type RibbonOutcome = { kind: "frozen"; freeze: Freeze } | { kind: "refreshed"; formulas: number };

/** Does what a button says. Rejects if Excel refuses. */
export async function press(app: App, button: RibbonButton): Promise<RibbonOutcome> {
  if (button === "freezeSelection") return { kind: "frozen", freeze: await freeze("selection") };
  const chosen = await chooseFormulas(button === "refreshSheet" ? "sheet" : "selection");
  if (chosen.length > 0) await refresh(app, chosen);
  return { kind: "refreshed", formulas: chosen.length };
}

/** The selected cells; undefined where Excel does not tell, as while it shows another workbook. */
export function selectedCells(): Promise<string | undefined> {
  return runExcel(readSelection).then(
    (selection) => `${selection.sheet}!${writeArea(selection)}`,
    () => undefined,
  );
}
