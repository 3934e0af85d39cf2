import type { App } from "../../core/app";
import { press, type RibbonButton } from "../../excel/ribbon";
import type { Notice } from "../frame/NoticeBar";
import type { Notices } from "./notices";
import { ribbonFailure, ribbonNotice } from "./ribbonNotice";

/** Runs a button of the ribbon and shows a notice in the pane. Resolves to the notice. */
export async function pressButton(app: App, notices: Notices, name: RibbonButton): Promise<Notice> {
  const notice = await press(app, name).then(
    (outcome) => ribbonNotice(outcome, app.language),
    (thrown: unknown) => ribbonFailure(thrown, app.language),
  );
  notices.say(notice);
  return notice;
}
