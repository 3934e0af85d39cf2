import type { AddinError } from "../../core/errors/addinError";
import type { Notice } from "../frame/notices/NoticeBar";

/** The message that the pane shows: a notice, or an error that it puts into words. */
export type Said = Notice | AddinError;

/** Passes notices from outside the pane into it. Those that come before the pane is open wait for it. */
export class Notices {
  private listener: ((notice: Said) => void) | undefined;
  private unsaid: Said | undefined;

  say(notice: Said): void {
    if (this.listener) this.listener(notice);
    else this.unsaid = notice;
  }

  /** @returns ends the listening */
  listen(listener: (notice: Said) => void): () => void {
    this.listener = listener;
    if (this.unsaid) listener(this.unsaid);
    this.unsaid = undefined;
    return () => (this.listener = undefined);
  }
}
