interface Waiting {
  readonly owner: string;
  readonly start: () => void;
}

/** Lets a few queries run at once, first come, first served, but no owner of tokens gets more than half of the slots. */
export class FairQueue {
  private readonly waiting: Waiting[] = [];
  private readonly runningOf = new Map<string, number>();
  private running = 0;
  private readonly maxOfOwner: number;

  constructor(private readonly maxRunning: number) {
    this.maxOfOwner = Math.ceil(maxRunning / 2);
  }

  async run<Answer>(owner: string, work: () => Promise<Answer>): Promise<Answer> {
    await new Promise<void>((resolve) => {
      this.waiting.push({ owner, start: resolve });
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.count(owner, -1);
      this.startNext();
    }
  }

  private startNext(): void {
    const next = this.waiting.findIndex(({ owner }) => (this.runningOf.get(owner) ?? 0) < this.maxOfOwner);
    if (next < 0 || this.running === this.maxRunning) return;
    const [query] = this.waiting.splice(next, 1);
    if (query === undefined) return;
    this.count(query.owner, 1);
    query.start();
  }

  private count(owner: string, change: 1 | -1): void {
    const running = (this.runningOf.get(owner) ?? 0) + change;
    this.running += change;
    if (running === 0) this.runningOf.delete(owner);
    else this.runningOf.set(owner, running);
  }
}
