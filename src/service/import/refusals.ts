import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const maxPrinted = 200;

/** What did not fit into the data and is left out: each part with its line or number in the file, and the reason. */
export class Refusals {
  private readonly sentences: string[] = [];
  private rows = 0;

  get rowCount(): number {
    return this.rows;
  }

  /** Left out is a row, or a feature of a map. */
  addRow(where: string, reason: string): void {
    this.rows++;
    this.sentences.push(`${where} refused: ${reason}`);
  }

  /** Left out is one value of a row that is taken otherwise. */
  addValue(where: string, reason: string): void {
    this.sentences.push(`${where}, left empty: ${reason}`);
  }

  /** Tells the first of them, and writes all of them into the file. Without any, the file of an earlier import goes. */
  report(say: (line: string) => void, file: string): void {
    if (this.sentences.length === 0) return rmSync(file, { force: true });
    this.tell(say);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, this.sentences.map((sentence) => `${sentence}\n`).join(""));
    say(`What did not fit is listed in ${file}.`);
  }

  tell(say: (line: string) => void): void {
    for (const sentence of this.sentences.slice(0, maxPrinted)) say(sentence);
    const more = this.sentences.length - maxPrinted;
    if (more > 0) say(`… and ${more} more.`);
  }
}
