import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** The reason why an import takes nothing, in one sentence for the person who started it. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

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

const maxPrinted = 200;

/** The items that are left out because they do not fit the data: each item with its line or number in the file and the reason. */
export class Refusals {
  private readonly sentences: string[] = [];
  private rows = 0;

  get rowCount(): number {
    return this.rows;
  }

  /** Leaves out a row, or a feature of a map. */
  addRow(where: string, reason: string): void {
    this.rows++;
    this.sentences.push(`${where} refused: ${reason}`);
  }

  /** Leaves out one value of a row that is otherwise taken. */
  addValue(where: string, reason: string): void {
    this.sentences.push(`${where}, left empty: ${reason}`);
  }

  /** Prints the first few and writes all of them to the file. Writes no file if there are none. */
  report(say: (line: string) => void, file: string): void {
    if (this.sentences.length === 0) return;
    this.tell(say);
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, this.sentences.map((sentence) => `${sentence}\n`).join(""));
    say(`Everything left out is listed in ${file}.`);
  }

  tell(say: (line: string) => void): void {
    for (const sentence of this.sentences.slice(0, maxPrinted)) say(sentence);
    const more = this.sentences.length - maxPrinted;
    if (more > 0) say(`… and ${more} more.`);
  }
}
