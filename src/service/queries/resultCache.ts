import type { QueryResult } from "./queryResult";

export interface ExecutedResult extends QueryResult {
  /** Milliseconds since 1970. */
  readonly executedAt: number;
}

interface Entry {
  readonly sql: string;
  readonly startedAt: number;
  readonly result: Promise<ExecutedResult>;
}

const maxEntries = 20;

/** Keeps the last results, so that a query that many ask for runs once. A failed run is not kept. */
export class ResultCache {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly keepFor: number,
    private readonly now: () => number,
  ) {}

  get(queryId: string, sql: string, run: () => Promise<QueryResult>): Promise<ExecutedResult> {
    const held = this.entries.get(queryId);
    const startedAt = this.now();
    const age = held ? startedAt - held.startedAt : 0;
    if (held && held.sql === sql && age >= 0 && age < this.keepFor) return held.result;
    const entry: Entry = { sql, startedAt, result: run().then((result) => ({ ...result, executedAt: this.now() })) };
    this.entries.delete(queryId);
    this.entries.set(queryId, entry);
    entry.result.catch(() => {
      if (this.entries.get(queryId) === entry) this.entries.delete(queryId);
    });
    const [oldest] = this.entries.keys();
    if (this.entries.size > maxEntries && oldest !== undefined) this.entries.delete(oldest);
    return entry.result;
  }
}
