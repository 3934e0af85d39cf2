import type { WaitingKey } from "./waitingKey";

/** A group that was passed over by so many batches begins the next one: as many as a service takes at once at first. */
export const patience = 6;

/**
 * Keys that wait for a request, first come first served within their group. A key that changes its group or is no longer wanted leaves
 * a hole behind, which is skipped when its turn comes, and swept away where holes outnumber keys: no list is ever searched.
 */
export class Queue<Value> {
  /** How many keys wait in each group; groups without any are absent. */
  readonly counts = new Map<number, number>();
  size = 0;
  private readonly lines = new Map<number, Line<Value>>();

  add(waiting: WaitingKey<Value>, group: number): void {
    if (waiting.group === group) return;
    this.remove(waiting);
    waiting.group = group;
    let line = this.lines.get(group);
    if (!line) this.lines.set(group, (line = { keys: [], head: 0, passedOver: 0 }));
    line.keys.push(waiting);
    waiting.position = line.keys.length - 1;
    this.count(group, 1);
  }

  remove(waiting: WaitingKey<Value>): void {
    const { group } = waiting;
    if (group === undefined) return;
    waiting.group = undefined;
    const line = this.lines.get(group);
    this.count(group, -1);
    if (line && line.keys.length - line.head > 2 * (this.counts.get(group) ?? 0) + fewHoles) sweep(line, group);
  }

  /** Takes the first keys of a group out of the queue. */
  take(group: number, count: number): WaitingKey<Value>[] {
    const taken: WaitingKey<Value>[] = [];
    const line = this.lines.get(group);
    while (line && taken.length < count && line.head < line.keys.length) {
      const position = line.head++;
      const waiting = line.keys[position];
      if (waiting?.group !== group || waiting.position !== position) continue;
      waiting.group = undefined;
      taken.push(waiting);
    }
    this.count(group, -taken.length);
    return taken;
  }

  /** The group that was passed over most often, if that is too often. */
  overdue(): number | undefined {
    let overdue: number | undefined;
    let longest = patience - 1;
    for (const [group, { passedOver }] of this.lines)
      if (passedOver > longest) [overdue, longest] = [group, passedOver];
    return overdue;
  }

  /** A batch of these groups has left; the others were passed over. */
  batchLeft(served: ReadonlySet<number>): void {
    for (const [group, line] of this.lines) line.passedOver = served.has(group) ? 0 : line.passedOver + 1;
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

/** Keys of a group; before `head` all have left. */
interface Line<Value> {
  keys: WaitingKey<Value>[];
  head: number;
  /** Batches that have left without a key of this group since the last with one. */
  passedOver: number;
}

const fewHoles = 64;

function sweep<Value>(line: Line<Value>, group: number): void {
  line.keys = line.keys.filter((waiting, position) => waiting.group === group && waiting.position === position);
  line.head = 0;
  line.keys.forEach((waiting, position) => (waiting.position = position));
}
