import type { Signal } from "../core/platform";

/** What long work alternates between: its parts take about as long as each other. */
export type WorkStep = "reading" | "writing";

/** Work on thousands of cells that a person watches, and may stop. */
export interface LongWork {
  /** Tells how much of a step is done, and at its start that nothing is. */
  tell: (step: WorkStep, done: number, all: number) => void;
  signal: Pick<Signal, "aborted">;
}

/** Work that nobody watches, such as that of a button of the ribbon. */
export const unwatched: LongWork = { tell: () => undefined, signal: { aborted: false } };

/** Thrown when work is stopped before it has changed anything. */
export class WorkStopped extends Error {
  override readonly name = "WorkStopped";
}

/** Counts what is done of one step, from one message to the next. */
export class StepCount {
  private done = 0;

  constructor(
    private readonly work: LongWork,
    private readonly step: WorkStep,
    private readonly all: number,
  ) {
    this.add(0);
  }

  get isStopped(): boolean {
    return this.work.signal.aborted;
  }

  /** For a step that has changed nothing yet: ends it here if the user has stopped the work. */
  endIfStopped(): void {
    if (this.isStopped) throw new WorkStopped();
  }

  add(count: number): void {
    this.done += count;
    this.work.tell(this.step, this.done, this.all);
  }
}
