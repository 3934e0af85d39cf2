import type { Notice } from "../frame/NoticeBar";

/** Passes notices from outside the pane into it. Those that come before the pane is open wait for it. */
export class Notices {
  private listener: ((notice: Notice) => void) | undefined;
  private unsaid: Notice | undefined;

  say(notice: Notice): void {
    if (this.listener) this.listener(notice);
    else this.unsaid = notice;
  }

  /** @returns ends the listening */
  listen(listener: (notice: Notice) => void): () => void {
    this.listener = listener;
    if (this.unsaid) listener(this.unsaid);
    this.unsaid = undefined;
    return () => (this.listener = undefined);
  }
}
