import type { App } from "../../core/app";
import { press, type RibbonButton } from "../../excel/ribbon";
import type { Notices } from "./notices";
import { ribbonFailure, ribbonNotice } from "./ribbonNotice";

/** Runs a button of the ribbon. The pane says what it did, and opens where that is not what the user wanted. */
export async function runButton(
  app: App,
  notices: Notices,
  name: RibbonButton,
  event: Office.AddinCommands.Event,
): Promise<void> {
  const notice = await press(app, name).then(
    (outcome) => ribbonNotice(outcome, app.language),
    (thrown: unknown) => ribbonFailure(thrown, app.language),
  );
  notices.say(notice);
  if (notice.intent !== "success") await Office.addin.showAsTaskpane().catch(() => undefined);
  event.completed();
}
