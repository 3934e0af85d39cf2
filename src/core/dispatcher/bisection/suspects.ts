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
  /** Nothing was accepted lately, and other batches have been waiting for longer. */
  readonly mustYield: boolean;
}

/** The keys of refused batches that bisections did not reach, or doubt. Those that were left first come first in the next bisection. */
export class Suspects {
  private readonly suspects = new Map<string, Suspect>();
  /** Keys that were refused alone, with the parts for which they were refused together, each of which is still to be checked, and why. */
  private readonly unchecked = new Map<string, Failed[]>();
  readonly hopeless = new HopelessBatches();
  /** A key that was accepted out of a refused batch. Unlike the findings, it says something about batches of other keys, too. */
  witness: Subset | undefined;
  private lastRound = 0;

  /** @param scopeOf Finds the scope of a key. */
  constructor(private readonly scopeOf: (key: string) => string) {}

  /** Begins to split a batch. Where none of its keys was left out before, or stood alone, the evidence of others does not apply. */
  begin(batch: Batch): Past {
    const { keys, parts, recalculation } = batch;
    this.lastRound = recalculation;
    const mustYield = this.hopeless.areLast && this.othersWaitLonger(batch);
    const known = new Set(keys.flatMap((key) => this.known(key)?.evidence ?? []));
    const [evidence = new Evidence(this.scopeOf)] = known;
    evidence.mayCostMore ||= known.size > 1 || !isOnePart(parts);
    const all = keys.map((key) => this.goOn(key, evidence, recalculation));
    return { evidence, mustReachAll: all.some(({ rounds }) => rounds === roundsToReachAll), mustYield };
  }

  /** Tells whether any of these keys was left out of a refused batch, or stood alone in one. */
  knows(keys: readonly string[]): boolean {
    return keys.some((key) => this.known(key));
  }

  accepted({ keys, parts }: Subset): void {
    this.hopeless.end();
    this.witness ??= { keys: keys.slice(0, 1), parts };
    this.reach(keys);
  }

  /** Notes keys that are no longer left out: they were accepted, or refused alone. */
  reach(keys: readonly string[]): void {
    for (const key of keys) {
      const suspect = this.suspects.get(key);
      if (suspect) suspect.leftSince = undefined;
    }
  }

  /** Forgets what was suspected of keys, because a batch of them was accepted as a whole. */
  clear(keys: readonly string[]): void {
    this.hopeless.end();
    for (const key of keys) {
      this.suspects.delete(key);
      this.unchecked.delete(key);
    }
  }

  /** Notes keys that were left out. */
  leaveOut(keys: Iterable<string>): void {
    for (const key of keys) {
      const suspect = this.suspects.get(key);
      // Later, bad keys that come back each time would keep those that come last from ever being asked.
      if (suspect && !(suspect.stoodAlone && this.mayWait(key))) suspect.leftSince ??= this.lastRound;
    }
  }

  /** Notes that a batch was refused down to its last key in this recalculation. */
  foundHopeless(recalculation: number, parts: Parts, alone: readonly string[]): void {
    this.hopeless.found(recalculation, parts);
    this.doubt(alone);
  }

  /** True if a key may wait for another recalculation to have its parts checked. */
  mayWait(key: string): boolean {
    return (this.suspects.get(key)?.rounds ?? 0) < maxRounds;
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
    const fresh = keys.filter((key) => !this.suspects.get(key)?.stoodAlone);
    this.doubt(fresh);
    return new Set(fresh);
  }

  /** Drops all evidence, and counts recalculations from 1 again: the service has refused everything for a moment. */
  startOver(): void {
    for (const suspect of this.suspects.values()) {
      suspect.evidence.startOver();
      suspect.rounds = 0;
    }
  }

  /**
   * Puts the keys of a refused batch in the order in which they are asked. Those that were left first come first: bad ones that come back each time
   * would use up the requests of the others.
   */
  inOrder(keys: readonly string[]): string[] {
    return spread(keys).sort((one, other) => this.turnOf(one) - this.turnOf(other));
  }

  /** The turn of the first of these keys: what has a lower one is asked before. */
  firstTurn({ keys }: Subset): number {
    return Math.min(...keys.map((key) => this.turnOf(key)));
  }

  /** Tells whether keys of other batches, which were asked as lately, were left out before any of these. */
  private othersWaitLonger(batch: Subset): boolean {
    const turn = this.firstTurn(batch);
    const last = Math.max(...batch.keys.map((key) => this.suspects.get(key)?.recalculation ?? Infinity));
    return [...this.suspects.values()].some(
      ({ recalculation, leftSince = Infinity }) => recalculation >= last && leftSince < turn,
    );
  }

  private turnOf(key: string): number {
    return this.suspects.get(key)?.leftSince ?? this.lastRound + 1;
  }

  /** A key that was left out, or stood alone. */
  private known(key: string): Suspect | undefined {
    const suspect = this.suspects.get(key);
    return suspect?.stoodAlone || suspect?.leftSince !== undefined ? suspect : undefined;
  }

  /** Adds a recalculation to what is known of a key: each once, even if several batches ask for the key. */
  private goOn(key: string, evidence: Evidence, recalculation: number): Suspect {
    const known = this.known(key);
    const isCounted = known?.recalculation === recalculation;
    const rounds = known ? known.rounds + (isCounted ? 0 : 1) : 0;
    const before = this.suspects.get(key) ?? { leftSince: undefined, stoodAlone: false };
    const suspect = { ...before, evidence, recalculation, rounds };
    this.suspects.set(key, suspect);
    return suspect;
  }

  private doubt(keys: readonly string[]): void {
    for (const key of keys) {
      const suspect = this.suspects.get(key);
      if (suspect) suspect.stoodAlone = true;
    }
  }
}

/** A key of refused batches. */
interface Suspect {
  readonly evidence: Evidence;
  /** The recalculation in which it was last asked, and the number of those in which it came back. */
  readonly recalculation: number;
  rounds: number;
  /** The recalculation since which it is left out. */
  leftSince: number | undefined;
  /** It was refused alone, and is not believed to be bad: nothing of its batch was accepted, or it is doubted. */
  stoodAlone: boolean;
}

/** The other parts that are asked of a key of which some are left. */
function othersOf(left: readonly Failed[], parts: Parts): Failed[] {
  const others = parts & ~partsRefused(left);
  return others === 0 ? [] : left.slice(0, 1).map(([{ keys }, error]) => [{ keys, parts: others }, error]);
}
