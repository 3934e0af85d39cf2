import { categories } from "../../../src/core/apis/zipcodes/wire";
import { type CellValue, isError } from "../../../src/workbench/functions/cellValue";
import { indicatorsOf, servedValue } from "../service/servedData";
import type { Ask } from "../workloads";

/** How long all cells may take, in milliseconds; those that are not visible then are counted as unanswered. */
const patience = 30_000;

/** What came of one calculation of a whole sheet. */
export interface Calculated {
  /** Milliseconds from the first message with invocations to the host's acknowledgement of the last cell, and of the first. */
  last: number;
  first: number;
  /** Messages in which the runtime handed results over. */
  handOvers: number;
  /** Cells that got another value than the service has for them, and cells that got none. */
  wrong: number;
  unanswered: number;
}

/** One calculation of a whole sheet, as the host sees it: when messages leave, what comes back, and when that is visible. */
export class Calculation {
  private readonly values: (CellValue | undefined)[];
  private started: number | undefined;
  private first = 0;
  private last = 0;
  private handOvers = 0;
  private visible = 0;
  private finish: () => void = () => undefined;
  private readonly finished = new Promise<void>((resolve) => (this.finish = resolve));

  constructor(
    private readonly asks: readonly Ask[],
    private readonly invoke: (ask: Ask, take: (value: CellValue) => void) => void,
  ) {
    this.values = asks.map(() => undefined);
  }

  /** Invokes every formula, those of one moment in one burst, and waits until all are visible. */
  async run(): Promise<Calculated> {
    void this.invokeInWaves();
    await Promise.race([this.finished, pause(patience)]);
    const answered = this.values.filter((value) => value !== undefined && !isError(value)).length;
    const right = this.asks.filter((ask, place) => isRightRow(ask, this.values[place])).length;
    const { first, last, handOvers } = this;
    return { first, last, handOvers, wrong: answered - right, unanswered: this.asks.length - answered };
  }

  /** A message with invocations is about to leave. */
  messageLeaves(): void {
    this.started ??= performance.now();
  }

  /** The host has acknowledged so many results. */
  acknowledged(results: number): void {
    this.last = this.elapsed();
    if (this.handOvers++ === 0) this.first = this.last;
    this.visible += results;
    if (this.visible >= this.asks.length) this.finish();
  }

  private async invokeInWaves(): Promise<void> {
    for (let next = 0; next < this.asks.length;) {
      const at = this.asks[next]?.at ?? 0;
      if (at > 0) await pause(at - this.elapsed());
      for (let ask = this.asks[next]; ask?.at === at; ask = this.asks[++next]) {
        const place = next;
        this.invoke(ask, (value) => (this.values[place] = value));
      }
      // The burst ends here and its message leaves.
      await Promise.resolve();
    }
  }

  private elapsed(): number {
    return performance.now() - (this.started ?? performance.now());
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A cell got the one row that the service has for its code: every indicator of its categories, in their order. */
function isRightRow({ code, column }: Ask, value: unknown): boolean {
  const expected = column.categories.flatMap((category) =>
    indicatorsOf[category].map((_, index) => servedValue(code, categories.indexOf(category), index)),
  );
  return JSON.stringify(value) === JSON.stringify([expected]);
}
