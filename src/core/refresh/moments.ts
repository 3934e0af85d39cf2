import type { Activity } from "../activity";
import type { Entry, Parts } from "../cache/cache";
import { type AddinError, isAddinError } from "../errors/addinError";
import { meaningOf } from "../errors/meanings";
import { isPartlyRead } from "../http/readReply";
import type { Clock } from "../platform";

/** What a refresh makes stale: what was retrieved at these times or before, in milliseconds since 1970. */
export interface StaleBefore {
  values: number;
  /** The same for errors that asking again may mend. */
  errors: number;
}

/** A cell of the workbook. */
export interface RefreshedCell {
  sheet: string;
  row: number;
  column: number;
}

/** A cell of ours that was left with what was held before. */
export interface KeptOlder {
  readonly error: AddinError;
  /** What could not be asked again for that reason: a postal code, the id of a query, a list. */
  readonly keys: readonly string[];
}

/** A refresh: while it lasts, what was held before is stale for every cell that is calculated, whatever its arguments. */
export class Moment {
  readonly keptOlder: KeptOlder[] = [];

  /** @param failures Why a key could not be asked again; shared with the refresh from which it took over. */
  constructor(
    readonly staleBefore: StaleBefore,
    readonly cells: readonly RefreshedCell[],
    readonly failures = new Map<string, AddinError>(),
  ) {}

  isStale({ known, times }: Entry<unknown>): boolean {
    const { values, errors } = this.staleBefore;
    return times.some((one, part) => one && one.retrievedAt <= (mayBeMended(known[part]) ? errors : values));
  }

  /** Notes a cell that was left with what was held of these questions, because asking for newer answers has failed. */
  cellDone(asked: readonly { key: string; parts: Parts; entry: Entry<unknown> | undefined }[]): void {
    const keys = asked.flatMap(({ key, parts, entry }) =>
      this.failures.has(key) && entry && isOlder(entry, parts) ? key : [],
    );
    const error = this.failures.get(keys[0] ?? "");
    if (error) this.keptOlder.push({ error, keys: keys.filter((key) => this.failures.get(key)?.code === error.code) });
  }

  /** True for a request that left too early to bring what this refresh wants. */
  isBefore(leftAt: number): boolean {
    return leftAt <= this.staleBefore.values;
  }
}

/** Excel may take so long between two calls of one calculation, in milliseconds. */
const quiet = 3000;

/** Looks at cells that wait: enough for a minute. */
const maxLooks = 20;

/** Begins the moments of refreshes and finds out when they are over. */
export class Moments {
  /** The refresh that lasts. */
  current: Moment | undefined;
  private begun: readonly Moment[] = [];

  /** @param began Called when one begins, to forget conclusions that asking again may change. */
  constructor(
    private readonly clock: Clock,
    private readonly activity: Activity,
    private readonly began: () => void,
  ) {}

  /** Begins a refresh, of everything that is held unless told otherwise. It takes over from one that still lasts. */
  begin(staleBefore: Partial<StaleBefore> = {}, cells: readonly RefreshedCell[] = []): Moment {
    const { values = this.clock.now(), errors = values } = staleBefore;
    const lasting = this.current?.staleBefore;
    const joined = {
      values: Math.max(values, lasting?.values ?? -Infinity),
      errors: Math.max(errors, lasting?.errors ?? -Infinity),
    };
    const moment = new Moment(joined, cells, this.current?.failures);
    this.begun = [...this.begun.filter((one) => one === this.current || one.keptOlder.length > 0), moment];
    this.current = moment;
    this.began();
    return moment;
  }

  /** Excel has calculated: it is over once nothing has been asked for a while, and nothing waits. */
  endWhenQuiet(moment: Moment): void {
    const { counts } = this.activity;
    const { asked } = counts;
    this.clock.after(quiet, () => {
      if (this.current !== moment) return;
      const isQuiet = counts.asked === asked && counts.waiting === 0 && counts.cellsWaiting === 0;
      if (isQuiet) this.end(moment);
      else this.endWhenQuiet(moment);
    });
  }

  /** Waits until no cell has waited for a while. Resolves to false if some still do after a minute. */
  async isQuiet(): Promise<boolean> {
    const { counts } = this.activity;
    for (let looks = 0; looks < maxLooks; looks++) {
      // What has just been answered or canceled may not be shown yet.
      const wasQuiet = counts.cellsWaiting === 0;
      await new Promise<void>((resolve) => void this.clock.after(quiet, resolve));
      if (wasQuiet && counts.cellsWaiting === 0) return true;
    }
    return false;
  }

  end(moment: Moment): void {
    if (this.current === moment) this.current = undefined;
  }

  /** The user has stopped everything: cells keep what they showed. */
  cancel(): void {
    this.begun = [];
    this.current = undefined;
  }

  /** Takes the refreshes that have left cells with older values, to be repeated. */
  takeUnfinished(): Moment[] {
    const unfinished = this.begun.filter(({ keptOlder }) => keptOlder.length > 0);
    this.begun = this.begun.filter((moment) => !unfinished.includes(moment));
    return unfinished;
  }

  /** Gives one back that could not be repeated. */
  giveBack(moment: Moment): void {
    this.begun = [...this.begun, moment];
  }
}

/** True if these parts of an entry serve again, though they were made stale. */
function isOlder({ known, times }: Entry<unknown>, parts: Parts): boolean {
  return times.some((one, part) => parts & (1 << part) && one?.freshUntil === 0 && !isAddinError(known[part]));
}

function mayBeMended(known: unknown): boolean {
  return isAddinError(known) ? meaningOf(known.code).remedy !== "input" : isPartlyRead(known);
}
