import type { WaitingKey } from "./waitingKey";

/** Batches that leave without a group before it begins the next one: as many as the requests that may be in flight at first. */
export const maxPassedOver = 6;

/**
 * Keys that wait for a request, first come, first served within their group. A key that leaves the middle of a line leaves a hole, which
 * is skipped later, or swept away once holes outnumber keys: a line is never searched.
 */
export class Queue<Value> {
  size = 0;
  private readonly lines = new Map<number, Line<Value>>();
  /** The line of the last key: most keys of a burst go into one. */
  private lastLine: Line<Value> | undefined;

  /** The number of keys that wait in each group; groups without any are absent. */
  get counts(): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    for (const [group, { count }] of this.lines) counts.set(group, count);
    return counts;
  }

  add(waiting: WaitingKey<Value>, group: number): void {
    if (waiting.group === group) return;
    this.remove(waiting);
    const line = this.lineOf(group);
    waiting.group = group;
    waiting.position = line.keys.length;
    line.keys.push(waiting);
    line.count++;
    this.size++;
  }

  remove(waiting: WaitingKey<Value>): void {
    if (waiting.group === undefined) return;
    const line = this.lineOf(waiting.group);
    waiting.group = undefined;
    this.removed(line, 1);
    if (line.keys.length - line.head > 2 * line.count + fewHoles) sweep(line);
  }

  /** Takes the first keys of a group out of the queue. */
  take(group: number, count: number): WaitingKey<Value>[] {
    const taken: WaitingKey<Value>[] = [];
    const line = this.lineOf(group);
    while (taken.length < count && line.head < line.keys.length) {
      const position = line.head++;
      const waiting = line.keys[position];
      if (waiting?.group !== group || waiting.position !== position) continue;
      waiting.group = undefined;
      taken.push(waiting);
    }
    this.removed(line, taken.length);
    return taken;
  }

  /** The group that was passed over the most, once that is too often. */
  overdue(): number | undefined {
    let overdue: number | undefined;
    let longest = maxPassedOver - 1;
    for (const [group, { passedOver }] of this.lines) {
      if (passedOver <= longest) continue;
      overdue = group;
      longest = passedOver;
    }
    return overdue;
  }

  /** Notes that a batch of these groups has left, and the others were passed over. */
  batchLeft(served: ReadonlySet<number>): void {
    for (const [group, line] of this.lines) line.passedOver = served.has(group) ? 0 : line.passedOver + 1;
  }

  private lineOf(group: number): Line<Value> {
    if (this.lastLine?.group === group) return this.lastLine;
    let line = this.lines.get(group);
    if (!line) {
      line = { group, keys: [], head: 0, count: 0, passedOver: 0 };
      this.lines.set(group, line);
    }
    this.lastLine = line;
    return line;
  }

  private removed(line: Line<Value>, count: number): void {
    line.count -= count;
    this.size -= count;
    if (line.count > 0) return;
    this.lines.delete(line.group);
    this.lastLine = undefined;
  }
}

/** Keys of a group; before `head` all have left. */
interface Line<Value> {
  readonly group: number;
  keys: WaitingKey<Value>[];
  head: number;
  /** Keys that wait, without the holes that others have left. */
  count: number;
  /** Batches that have left without a key of this group since the last with one. */
  passedOver: number;
}

const fewHoles = 64;

function sweep<Value>(line: Line<Value>): void {
  line.keys = line.keys.filter((waiting, position) => waiting.group === line.group && waiting.position === position);
  line.head = 0;
  line.keys.forEach((waiting, position) => (waiting.position = position));
}
