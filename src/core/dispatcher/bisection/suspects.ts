import type { Parts } from "../../cache/cache";
import type { AddinError } from "../../errors/addinError";
import { AcceptedParts } from "./acceptedParts";
import { BadShares } from "./badShares";
import { CheckedParts } from "./checkedParts";
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

/**
 * Everything that bisections have learned about keys of refused batches. Keys that the limit on requests left out come first in the next
 * bisection, in subsets whose size follows from the share of bad keys found so far.
 */
export class Suspects {
  readonly shares = new BadShares();
  acceptedParts: AcceptedParts;
  checkedParts = new CheckedParts();
  /** The outcome of checks of parts that were accepted for no key. */
  checkedUnaccepted = new CheckedParts(true);
  /** Parts that were forbidden in some scope, where several scopes were asked together. */
  private forbiddenParts: Parts = 0;
  private readonly unreached = new Map<string, Unreached>();
  /** Keys that were refused alone, with the parts for which they were refused together, each of which is still to be checked, and why. */
  private readonly unchecked = new Map<string, Failed[]>();
  /** Keys that were refused alone in a batch of which nothing was accepted, or are doubted all the same. They come last. */
  private readonly stoodAlone = new Set<string>();
  /** Keys that were doubted to be bad although they were refused alone. */
  private readonly doubted = new Set<string>();
  readonly hopeless = new HopelessBatches();
  /** A key that was accepted out of a refused batch. Unlike the findings, it says something about batches of other keys, too. */
  witness: Subset | undefined;
  /** All parts that were asked in this recalculation and those before it. */
  private askedParts: Parts = 0;
  /** Recalculations after the first one that left keys out. */
  private rounds = 0;
  private lastRound: number | undefined;

  /** @param scopeOf Finds the scope of a key. */
  constructor(private readonly scopeOf: (key: string) => string) {
    this.acceptedParts = new AcceptedParts(scopeOf);
  }

  accepted({ keys, parts }: Subset): void {
    this.hopeless.end();
    this.witness ??= { keys: keys.slice(0, 1), parts };
    this.acceptedParts.add({ keys, parts });
    this.reach({ keys, parts }, 0);
  }

  /** Notes keys that were refused alone. */
  standAlone(subset: Subset): void {
    this.reach(subset, subset.keys.length);
  }

  /** Forgets what was suspected of keys, because a batch of them was accepted as a whole. */
  clear(keys: readonly string[]): void {
    this.hopeless.end();
    for (const key of keys) {
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
    // A batch of which nothing is left tells nothing of the keys that others have left.
    if (keys.size === 0) this.shares.dropBatch();
    for (const key of batch) if (this.unreached.has(key)) this.noteUnreached(key, 0);
    // Later, bad keys that come back each time would keep those that come last from ever being asked.
    const first = [...keys].filter((key) => !this.mayWait || !this.stoodAlone.has(key));
    for (const key of first) this.noteUnreached(key, requests / first.length);
  }

  /**
   * The requests that these keys could cost when they were left out, and their part of `ofBatch` for those that were not. What many batches leave
   * comes back in fewer, so that a fixed number for each would be spent on more and more bad keys. Later, only bad keys are left, which waves
   * may ask for again for hours: then the fixed number is enough.
   */
  requestsFor(keys: readonly string[], ofBatch: number): number {
    if (!this.mayWait) return ofBatch;
    const ofNew = ofBatch / keys.length;
    const shareOf = (key: string): number =>
      this.unreached.get(key)?.requests ?? (this.stoodAlone.has(key) ? 0 : ofNew);
    return keys.reduce((sum, key) => sum + shareOf(key), 0);
  }

  /** Notes that a batch was refused down to its last key in this recalculation. */
  foundHopeless(recalculation: number, parts: Parts, alone: readonly string[]): void {
    this.hopeless.found(recalculation, parts);
    for (const key of alone) this.stoodAlone.add(key);
  }

  /** True if keys may wait for another recalculation to have their parts checked. */
  get mayWait(): boolean {
    return this.rounds < maxRounds;
  }

  /** Tells whether this is the recalculation after which no key may be left out. */
  get mustReachAll(): boolean {
    return this.rounds === roundsToReachAll;
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

  /** Notes parts that turned out to be forbidden in some scope. */
  foundForbidden(parts: Parts): void {
    this.forbiddenParts |= parts;
  }

  /** Those of these parts that are known to be forbidden in some scope. */
  forbiddenAmong(parts: Parts): Parts {
    return this.forbiddenParts & parts;
  }

  /** Notes keys that are doubted to be bad, and come last. Returns those that were not doubted before. */
  doubtOnce(keys: readonly string[]): ReadonlySet<string> {
    const fresh = new Set(keys.filter((key) => !this.doubted.has(key)));
    for (const key of fresh) {
      this.doubted.add(key);
      this.stoodAlone.add(key);
    }
    return fresh;
  }

  /** Tells whether any of these keys was in a refused batch before. If none was, the findings about other keys do not apply, and are dropped. */
  knows({ keys, parts }: Subset, recalculation: number): boolean {
    if (recalculation !== this.lastRound) this.rounds++;
    this.lastRound = recalculation;
    this.shares.beginBatch();
    const areKnown = keys.some((key) => this.unreached.has(key) || this.stoodAlone.has(key));
    if (!areKnown) this.startOver();
    this.askedParts |= parts;
    return areKnown;
  }

  /** Several parts were asked at first, although only one may be left. */
  get wereSeveralParts(): boolean {
    return !isOnePart(this.askedParts);
  }

  /** Drops what was found out about the share of bad keys. */
  startOver(): void {
    this.rounds = 0;
    this.askedParts = 0;
    this.shares.clear();
    this.acceptedParts = new AcceptedParts(this.scopeOf);
    this.checkedParts = new CheckedParts();
    this.checkedUnaccepted = new CheckedParts(true);
    this.forbiddenParts = 0;
  }

  /** Puts the keys of a refused batch in the order in which they are asked. */
  inOrder(keys: readonly string[]): string[] {
    return spread(keys).sort((one, other) => this.turnOf(one) - this.turnOf(other));
  }

  /** The turn of the first of these keys: what has a lower one is asked before. */
  firstTurn({ keys }: Subset): number {
    return Math.min(...keys.map((key) => this.turnOf(key)));
  }

  /** Of keys that were left for long, the first come first: bad ones that come back each time would use up the requests of the others. */
  private turnOf(key: string): number {
    const { lastRound = 0 } = this;
    const since = this.unreached.get(key)?.since;
    if (since === undefined) return lastRound + (this.stoodAlone.has(key) ? 2 : 1);
    return Math.min(since, lastRound - roundsToReachAll);
  }

  private noteUnreached(key: string, requests: number): void {
    const { lastRound = 0 } = this;
    this.unreached.set(key, { requests, since: this.unreached.get(key)?.since ?? lastRound });
  }

  private reach(subset: Subset, bad: number): void {
    this.shares.reach(subset, bad);
    for (const key of subset.keys) this.unreached.delete(key);
  }
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
