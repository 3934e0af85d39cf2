import type { Waiting } from "./waiting";

/**
 * Keys that wait for a request, first come first served within their group. A key that changes its group or is no longer
 * wanted leaves a hole behind, which is skipped when its turn comes: no list is ever searched.
 */
export class Queue<Value> {
  private readonly lines = new Map<number, Line<Value>>();
  /** How many keys wait in each group; groups without any are absent. */
  readonly counts = new Map<number, number>();
  size = 0;

  add(waiting: Waiting<Value>, group: number): void {
    if (waiting.group === group) return;
    this.remove(waiting);
    waiting.group = group;
    this.count(group, 1);
    let line = this.lines.get(group);
    if (!line) this.lines.set(group, (line = { waiting: [], head: 0 }));
    line.waiting.push(waiting);
  }

  remove(waiting: Waiting<Value>): void {
    if (waiting.group === undefined) return;
    this.count(waiting.group, -1);
    waiting.group = undefined;
  }

  /** Takes the first keys of a group out of the queue. */
  take(group: number, count: number): Waiting<Value>[] {
    const taken: Waiting<Value>[] = [];
    const line = this.lines.get(group);
    while (line && taken.length < count && line.head < line.waiting.length) {
      const waiting = line.waiting[line.head++];
      if (waiting?.group !== group) continue;
      this.remove(waiting);
      taken.push(waiting);
    }
    return taken;
  }

  private count(group: number, change: number): void {
    this.size += change;
    const count = (this.counts.get(group) ?? 0) + change;
    if (count > 0) {
      this.counts.set(group, count);
    } else {
      this.counts.delete(group);
      this.lines.delete(group);
    }
  }
}

interface Line<Value> {
  readonly waiting: Waiting<Value>[];
  head: number;
}
