import type { Parts } from "../cache/cache";
import type { Batch } from "../dispatcher/batch";
import type { AddinError } from "../errors/addinError";

/** Parts of a scope, for example a state, that the account may not read, and what the service said. */
interface ForbiddenScope {
  readonly parts: Parts;
  readonly reason: AddinError;
}

/** The share of bad keys is that of so many that were asked last. */
const maxCounted = 200;

/** What the batches of one operation have shown of an account: what is forbidden, and which keys were refused alone. */
export class Refused {
  /** The keys that were refused alone. */
  readonly alone = new Set<string>();
  /** The parts that were accepted for any key. */
  accepted: Parts = 0;
  /** The first batch of a recalculation of which nothing was accepted. */
  hopeless: Batch | undefined;
  private counts = { good: 0, bad: 0 };
  private readonly forbidden = new Map<string, ForbiddenScope>();
  /** How often the service has failed at each key, with no success between. */
  private readonly failures = new Map<string, number>();

  /** @param scopeOf Finds the scope of a key: access is granted by scope and part. */
  constructor(readonly scopeOf: (key: string) => string) {}

  /** The size of the groups in which keys are best asked, by the share of bad ones. */
  get groupSize(): number {
    const { good, bad } = this.counts;
    return bad === 0 ? Infinity : Math.max(1, Math.floor((0.7 * (good + bad)) / bad));
  }

  wereAccepted(keys: readonly string[], parts: Parts): void {
    this.accepted |= parts;
    this.count({ good: keys.length, bad: 0 });
    for (const key of keys) this.failures.delete(key);
  }

  isAlone(keys: readonly string[]): void {
    this.count({ good: 0, bad: keys.length });
    for (const key of keys) this.alone.add(key);
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

  /** Forgets what is forbidden in the scopes of these keys, or everything. */
  forget(keys?: Iterable<string>): void {
    for (const key of keys ?? []) this.forbidden.delete(this.scopeOf(key));
    if (keys) return;
    for (const known of [this.forbidden, this.failures, this.alone]) known.clear();
    this.accepted = 0;
    this.counts = { good: 0, bad: 0 };
  }

  private count({ good, bad }: { good: number; bad: number }): void {
    const sum = { good: this.counts.good + good, bad: this.counts.bad + bad };
    const weight = Math.min(1, maxCounted / (sum.good + sum.bad));
    this.counts = { good: sum.good * weight, bad: sum.bad * weight };
  }
}
