import type { Cancel, Clock } from "../../src/core/platform";

interface Timer {
  at: number;
  task: () => void;
}

/** A clock that a test moves. Bursts end, and promises settle, only when the test says so. */
export class ManualClock implements Clock {
  private time = Date.UTC(2026, 10, 21, 12, 0, 0);
  private readonly timers = new Set<Timer>();
  private burst: (() => void)[] = [];

  now = (): number => this.time;

  after = (milliseconds: number, task: () => void): Cancel => {
    const timer = { at: this.time + Math.max(0, milliseconds), task };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  };

  afterBurst = (task: () => void): void => {
    this.burst.push(task);
  };

  /** Ends the current burst of calls, then lets promises settle. */
  async endBurst(): Promise<void> {
    const tasks = this.burst;
    this.burst = [];
    for (const task of tasks) task();
    await settled();
  }

  /** Moves the time on, timer by timer, with bursts ended and promises settled between them. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    await this.endBurst();
    for (;;) {
      const next = [...this.timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.task();
      await this.endBurst();
    }
    this.time = end;
  }

  /** Moves time on without firing timers, as while a program runs. */
  slip(milliseconds: number): void {
    this.time += milliseconds;
  }

  get timersArmed(): number {
    return this.timers.size;
  }
}

/** Lets every promise that can settle do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
