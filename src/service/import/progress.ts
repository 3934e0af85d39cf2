/** The output to which progress goes: standard error, or a stand-in for tests. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const clearLine = "\r\u001b[K";

/** Reports an import's progress: on a terminal as one line that is rewritten, elsewhere as a line every few seconds. */
export class Progress {
  private toldAt: number;
  private isLineOpen = false;

  constructor(
    private readonly output: ProgressOutput,
    private readonly now: () => number = Date.now,
  ) {
    this.toldAt = now();
  }

  /** Prints a sentence that stays. */
  say(sentence: string): void {
    this.output.write(`${this.isLineOpen ? clearLine : ""}${sentence}\n`);
    this.isLineOpen = false;
  }

  /** Reports progress, unless it did a moment ago. */
  update(text: () => string): void {
    const pause = this.output.isTTY ? 100 : 2_000;
    if (this.now() - this.toldAt < pause) return;
    this.toldAt = this.now();
    this.output.write(this.output.isTTY ? clearLine + text() : `${text()}\n`);
    this.isLineOpen = this.output.isTTY ?? false;
  }
}
