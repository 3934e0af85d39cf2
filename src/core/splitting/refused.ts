import type { Parts } from "../cache/cache";
import type { AddinError } from "../errors/addinError";

/** Parts of a scope, for example a state, that the account may not read, and what the service said. */
interface ForbiddenScope {
  readonly parts: Parts;
  readonly reason: AddinError;
}

/** The share of bad keys is that of so many that were asked last. */
const maxCounted = 200;
/** Most keys are good: so many count as good before any was asked. */
const presumedGood = 30;

/** What was refused of an account, by one operation. What keeps it loads with what splits, when something is refused for the first time. */
export interface Refusals {
  /** Finds the scope of a key: access is granted by scope and part. */
  readonly scopeOf: (key: string) => string;
  /** A scope was refused by another operation: one more refusal is enough. */
  readonly isSuspected?: (scope: string) => boolean;
  known?: Refused | undefined;
  /** Ends once no batch finds out what is forbidden. */
  turn?: Promise<void>;
}

/** What the batches of one operation have shown of an account: what is forbidden, and which keys were accepted or refused alone. */
export class Refused {
  /** The parts that were accepted for any key. */
  accepted: Parts = 0;
  /** The keys that were accepted for some part, and those that were refused alone for some. */
  private readonly good = new Set<string>();
  private readonly alone = new Set<string>();
  private counts = { good: 0, bad: 0 };
  private readonly forbidden = new Map<string, ForbiddenScope>();
  /** The scopes of which a key was accepted. */
  private readonly open = new Set<string>();
  /** The keys of a scope that were refused together last. */
  private readonly suspected = new Map<string, { keys: readonly string[]; parts: Parts }>();
  /** How often the service has failed at each key, with no success between. */
  private readonly failures = new Map<string, number>();

  private readonly scopeOf: Refusals["scopeOf"];

  constructor(private readonly refusals: Pick<Refusals, "scopeOf" | "isSuspected">) {
    this.scopeOf = refusals.scopeOf;
  }

  /** A batch with this key is not sent as it is: some of it is forbidden, or the service has failed at it twice. */
  mustSplit(key: string): boolean {
    return this.hasFailedAt(key) || this.forbiddenOf(key) !== undefined;
  }

  /** Keys that were accepted come first, then those of which nothing is known for sure, and last those that were only refused. */
  rankOf(key: string): 0 | 1 | 2 {
    if (this.good.has(key)) return this.alone.has(key) ? 1 : 0;
    return this.alone.has(key) ? 2 : 1;
  }

  /** How many keys are best asked together, by the share of bad ones: from this key on, none before it being known to be good. */
  groupSizeFrom(key: string): number {
    const { good, bad } = this.counts;
    if (this.rankOf(key) === 2) return 1;
    return bad === 0 ? Infinity : Math.max(1, Math.floor((0.7 * (presumedGood + good + bad)) / bad));
  }

  wereAccepted(keys: readonly string[], parts: Parts): void {
    this.accepted |= parts;
    this.count({ good: keys.filter((key) => !this.good.has(key)).length, bad: 0 });
    for (const key of keys) {
      this.good.add(key);
      this.open.add(this.scopeOf(key));
    }
    this.answered(keys);
  }

  wereAlone(keys: readonly string[]): void {
    this.count({ good: 0, bad: keys.filter((key) => !this.alone.has(key)).length });
    for (const key of keys) this.alone.add(key);
  }

  /** Notes that the service has answered a batch of these keys. */
  answered(keys: readonly string[]): void {
    for (const key of keys) this.failures.delete(key);
  }

  /** Notes keys of one scope that were refused together. Returns true if others of it were for the same parts, and none was ever accepted. */
  isRefusedAgain(keys: readonly string[], parts: Parts): boolean {
    const scope = this.scopeOf(keys[0] ?? "");
    const before = this.suspected.get(scope);
    this.suspected.set(scope, { keys, parts });
    const isOther = before?.parts === parts && !keys.some((key) => before.keys.includes(key));
    return !this.open.has(scope) && (isOther || this.isSuspected(keys));
  }

  isSuspected([key = ""]: readonly string[]): boolean {
    return this.refusals.isSuspected?.(this.scopeOf(key)) ?? false;
  }

  /** A whole scope is known to be forbidden for these parts: others are likely to be. */
  hasClosedScope(parts: Parts): boolean {
    return [...this.forbidden.values()].some(({ parts: forbidden }) => (forbidden & parts) === parts);
  }

  forbid(keys: readonly string[], parts: Parts, reason: AddinError): void {
    const scope = this.scopeOf(keys[0] ?? "");
    this.forbidden.set(scope, { parts: parts | (this.forbidden.get(scope)?.parts ?? 0), reason });
  }

  /** The parts that a key is not asked, and why; undefined when all may be asked. */
  forbiddenOf(key: string): ForbiddenScope | undefined {
    return this.forbidden.get(this.scopeOf(key));
  }

  /** Notes that the service has failed at a batch of these keys. */
  failedAt(keys: readonly string[]): void {
    for (const key of keys) this.failures.set(key, (this.failures.get(key) ?? 0) + 1);
  }

  /** The service has failed twice at a batch with this key. */
  hasFailedAt(key: string): boolean {
    return (this.failures.get(key) ?? 0) > 1;
  }

  private count({ good, bad }: { good: number; bad: number }): void {
    const sum = { good: this.counts.good + good, bad: this.counts.bad + bad };
    const weight = Math.min(1, maxCounted / Math.max(1, sum.good + sum.bad));
    this.counts = { good: sum.good * weight, bad: sum.bad * weight };
  }
}
