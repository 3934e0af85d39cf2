import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

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
