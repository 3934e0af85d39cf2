import type { Parts } from "../../cache/cache";
import type { AddinError } from "../../errors/addinError";
import type { Batch } from "../batch";
import { Evidence } from "./evidence";
import { HopelessBatches } from "./hopelessBatches";
import { spread } from "./spread";
import { type Failed, isOnePart, partsRefused, type Subset } from "./subset";

/** Recalculations after the first one until every key is reached, even if that takes more requests. */
const roundsToReachAll = 3;

/**
 * Recalculations after the first one until keys are believed to be bad although their parts are not checked. Waves become
 * less frequent; by the next one, the first conclusions would have expired.
 */
const maxRounds = 4;

/** The lessons of earlier recalculations of a batch. */
export interface Past {
  readonly evidence: Evidence;
  /** This is the recalculation after which some of its keys may not be left out. */
  readonly mustReachAll: boolean;
  /** Several parts were asked of some of its keys at first, although only one may be left. */
  readonly wereSeveralParts: boolean;
}

/** The keys of refused batches that bisections did not reach, or doubt. Those that were left first come first in the next bisection. */
export class Suspects {
  private readonly histories = new Map<string, History>();
  private readonly unreached = new Map<string, Unreached>();
  /** Keys that were refused alone, with the parts for which they were refused together, each of which is still to be checked, and why. */
  private readonly unchecked = new Map<string, Failed[]>();
  /** Keys that were refused alone in a batch of which nothing was accepted, or are doubted all the same. */
  private readonly stoodAlone = new Set<string>();
  /** Keys that were doubted to be bad although they were refused alone. */
  private readonly doubted = new Set<string>();
  readonly hopeless = new HopelessBatches();
  /** A key that was accepted out of a refused batch. Unlike the findings, it says something about batches of other keys, too. */
  witness: Subset | undefined;
  private lastRound: number | undefined;

  /** @param scopeOf Finds the scope of a key. */
  constructor(private readonly scopeOf: (key: string) => string) {}

  /** Begins to split a batch. Where none of its keys was left out before, or stood alone, the evidence of others does not apply. */
  begin({ keys, parts, recalculation }: Batch): Past {
    this.lastRound = recalculation;
    const [known] = keys.flatMap((key) => this.historyOf(key) ?? []);
    const evidence = known?.evidence ?? new Evidence(this.scopeOf);
    const histories = keys.map((key) => this.goOn(key, { evidence, parts, recalculation }));
    return {
      evidence,
      mustReachAll: histories.some(({ rounds }) => rounds === roundsToReachAll),
      wereSeveralParts: histories.some((history) => !isOnePart(history.parts)),
    };
  }

  /** Tells whether any of these keys was left out of a refused batch, or stood alone in one. */
  knows(keys: readonly string[]): boolean {
    return keys.some((key) => this.unreached.has(key) || this.stoodAlone.has(key));
  }

  accepted({ keys, parts }: Subset): void {
    this.hopeless.end();
    this.witness ??= { keys: keys.slice(0, 1), parts };
    this.reach(keys);
  }

  /** Notes keys that are no longer left out: they were accepted, or refused alone. */
  reach(keys: readonly string[]): void {
    for (const key of keys) this.unreached.delete(key);
  }

  /** Forgets what was suspected of keys, because a batch of them was accepted as a whole. */
  clear(keys: readonly string[]): void {
    this.hopeless.end();
    for (const key of keys) {
      this.histories.delete(key);
      this.unreached.delete(key);
      this.unchecked.delete(key);
      this.stoodAlone.delete(key);
    }
  }

  /**
   * Notes keys that were left out of a batch that could cost so many requests. They take over the shares of all its keys: otherwise waves that go
   * on for hours would cost more and more requests.
   */
  leaveOut(keys: ReadonlySet<string>, requests: number, batch: readonly string[]): void {
    for (const key of batch) if (this.unreached.has(key)) this.noteUnreached(key, 0);
    // Later, bad keys that come back each time would keep those that come last from ever being asked.
    const first = [...keys].filter((key) => !this.mayWait(key) || !this.stoodAlone.has(key));
    for (const key of first) this.noteUnreached(key, requests / first.length);
  }

  /**
   * The requests that these keys could cost when they were left out, and their part of `ofBatch` for those that were not. What many batches leave
   * comes back in fewer, so that a fixed number for each would be spent on more and more bad keys. Later, only bad keys are left, which waves
   * may ask for again for hours: then the fixed number is enough.
   */
  requestsFor(keys: readonly string[], ofBatch: number): number {
    const shareOf = (key: string): number => {
      const { requests } = this.unreached.get(key) ?? {};
      if (this.mayWait(key) && requests !== undefined) return requests;
      return this.mayWait(key) && this.stoodAlone.has(key) ? 0 : ofBatch / keys.length;
    };
    return keys.reduce((sum, key) => sum + shareOf(key), 0);
  }

  /** Notes that a batch was refused down to its last key in this recalculation. */
  foundHopeless(recalculation: number, parts: Parts, alone: readonly string[]): void {
    this.hopeless.found(recalculation, parts);
    for (const key of alone) this.stoodAlone.add(key);
  }

  /** True if a key may wait for another recalculation to have its parts checked. */
  mayWait(key: string): boolean {
    return (this.histories.get(key)?.rounds ?? 0) < maxRounds;
  }

  /** Notes parts of a key that were refused together, and are left for the next time. */
  noteUnchecked(subset: Subset, error: AddinError): void {
    const [key = ""] = subset.keys;
    this.unchecked.set(key, [...(this.unchecked.get(key) ?? []), [subset, error]]);
  }

  /**
   * Picks the keys whose parts were left, with what else is asked of them. They are not asked for all parts again. Those that were left first come
   * first: in the order of the batch, the same ones would use up the requests of each wave.
   */
  takeUnchecked({ keys, parts }: Subset): Failed[] {
    const asked = new Set(keys);
    const taken = [...this.unchecked].filter(([key]) => asked.has(key));
    for (const [key] of taken) this.unchecked.delete(key);
    return taken.flatMap(([, left]) => [...left, ...othersOf(left, parts)]);
  }

  /** Notes keys that are doubted to be bad. Returns those that were not doubted before. */
  doubtOnce(keys: readonly string[]): ReadonlySet<string> {
    const fresh = new Set(keys.filter((key) => !this.doubted.has(key)));
    for (const key of fresh) {
      this.doubted.add(key);
      this.stoodAlone.add(key);
    }
    return fresh;
  }

  /** Drops all evidence, and counts recalculations from 1 again: the service has refused everything for a moment. */
  startOver(): void {
    for (const history of this.histories.values()) {
      history.evidence.startOver();
      history.rounds = 0;
      history.parts = 0;
    }
  }

  /** Puts the keys of a refused batch in the order in which they are asked. */
  inOrder(keys: readonly string[]): string[] {
    return spread(keys).sort((one, other) => this.turnOf(one) - this.turnOf(other));
  }

  /** The turn of the first of these keys: what has a lower one is asked before. */
  firstTurn({ keys }: Subset): number {
    return Math.min(...keys.map((key) => this.turnOf(key)));
  }

  /** Keys that were left first come first: bad ones that come back each time would use up the requests of the others. */
  private turnOf(key: string): number {
    const { lastRound = 0 } = this;
    return this.unreached.get(key)?.since ?? lastRound + 1;
  }

  /** The history of a key that was left out, or stood alone. */
  private historyOf(key: string): History | undefined {
    return this.knows([key]) ? this.histories.get(key) : undefined;
  }

  /** Adds a recalculation to the history of a key: each once, even if several batches ask for the key. */
  private goOn(key: string, now: Omit<History, "rounds">): History {
    const before = this.historyOf(key);
    const isCounted = before?.recalculation === now.recalculation;
    const rounds = before ? before.rounds + (isCounted ? 0 : 1) : 0;
    const history = { ...now, parts: now.parts | (before?.parts ?? 0), rounds };
    this.histories.set(key, history);
    return history;
  }

  private noteUnreached(key: string, requests: number): void {
    const { lastRound = 0 } = this;
    this.unreached.set(key, { requests, since: this.unreached.get(key)?.since ?? lastRound });
  }
}

/** A key of refused batches, all parts that were asked of it, and how often it came back. */
interface History {
  readonly evidence: Evidence;
  readonly recalculation: number;
  parts: Parts;
  rounds: number;
}

/** A key that was left out: its share of the requests that its batch could cost, and the recalculation since which it was not reached. */
interface Unreached {
  readonly requests: number;
  readonly since: number;
}

/** The other parts that are asked of a key of which some are left. */
function othersOf(left: readonly Failed[], parts: Parts): Failed[] {
  const others = parts & ~partsRefused(left);
  return others === 0 ? [] : left.slice(0, 1).map(([{ keys }, error]) => [{ keys, parts: others }, error]);
}
