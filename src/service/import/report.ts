import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Reason } from "./codes";

/** The reason why an import takes nothing, in one sentence for the person who started it. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

/** The pause between two lines about progress, in milliseconds. */
const pause = 2_000;

/** What happens to something that does not fit. */
type Outcome = "row refused" | "feature refused" | "part left out" | "value left empty" | "row repaired";

const maxExamples = 5;
const maxPrinted = 100;

/** Tells an import's progress. Counts by kind what it leaves out or repairs, each with where the first ones are in the file. */
export class Report {
  /** How many rows, or features of a map, are left out. */
  refusedCount = 0;
  private readonly kinds = new Map<
    string,
    { outcome: Outcome; kind: string; count: number; examples: Map<string, string> }
  >();
  private toldAt: number;

  /**
   * @param say prints a line
   * @param file receives what is left out, before anything is replaced
   */
  constructor(
    readonly say: (line: string) => void,
    private readonly file: string,
    private readonly now: () => number = Date.now,
  ) {
    this.toldAt = now();
  }

  /** Reports progress, unless it did a moment ago. */
  update(text: () => string): void {
    if (this.now() - this.toldAt < pause) return;
    this.toldAt = this.now();
    this.say(text());
  }

  /** The examples are of different values, so that a rare mistake is seen among many marks for no value. */
  add(outcome: Outcome, where: string, [kind, found = ""]: Reason): void {
    if (outcome.endsWith(" refused")) this.refusedCount++;
    const key = `${outcome}: ${kind}`;
    const known = this.kinds.get(key) ?? { outcome, kind, count: 0, examples: new Map<string, string>() };
    this.kinds.set(key, known);
    known.count++;
    const { examples } = known;
    if (examples.size < maxExamples && !examples.has(found || where)) {
      examples.set(found || where, found ? `${where}: ${found}` : where);
    }
  }

  /** Prints a line for each kind, and writes them to the file. Writes no file if there are none. */
  keep(): void {
    if (this.kinds.size === 0) return;
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      appendFileSync(this.file, `${this.sentences().join("\n")}\n`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ImportError(
        `The report of what is left out cannot be written to ${this.file} (${code}), so nothing was changed. Make that possible, or name another folder with --data.`,
      );
    }
    this.tell();
    this.say(`This report is kept in ${this.file}.`);
  }

  /** Prints a line for each kind, and returns the reason why nothing can be taken. */
  refusal(reason: string): ImportError {
    this.tell();
    return new ImportError(reason);
  }

  private tell(): void {
    const sentences = this.sentences();
    for (const sentence of sentences.slice(0, maxPrinted)) this.say(sentence);
    if (sentences.length > maxPrinted) this.say(`… and ${sentences.length - maxPrinted} more kinds.`);
  }

  private sentences(): string[] {
    return Array.from(this.kinds.values(), ({ outcome, kind, count, examples }) => {
      const what = count === 1 ? outcome : outcome.replace(" ", "s ");
      const more = count > examples.size ? ", …" : "";
      return `${count} ${what}: ${kind} (${[...examples.values()].join(", ")}${more})`;
    });
  }
}
