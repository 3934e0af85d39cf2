import type { Parts } from "../cache/cache";
import type { AddinError } from "../errors/addinError";

/** Most keys are good: so many count as good before any was asked. */
const presumedGood = 30;

/** What was refused of an account, by one operation. What keeps it loads with what splits, when something is refused for the first time. */
export interface Refusals {
  /** Finds the scope of a key, for example its state: access is granted by scope and part. */
  readonly scopeOf: (key: string) => string;
  known?: Refused | undefined;
  /** Ends once no batch finds out what is forbidden. */
  turn?: Promise<void>;
}

/** What the batches of one operation have shown of an account: what is forbidden, and which keys were accepted or refused alone. */
export class Refused {
  private readonly good = new Set<string>();
  private readonly alone = new Set<string>();
  /** The parts of each scope that are forbidden, and what the service said. */
  private readonly forbidden = new Map<string, Map<Parts, AddinError>>();
  /** How often the service has failed at each key, with no success between. */
  private readonly failures = new Map<string, number>();

  constructor(private readonly scopeOf: Refusals["scopeOf"]) {}

  /** A batch with this key is not sent as it is: some of it is forbidden, or the service has failed at it twice. */
  mustSplit(key: string): boolean {
    return this.hasFailedAt(key) || this.forbidden.has(this.scopeOf(key));
  }

  hasFailedAt(key: string): boolean {
    return (this.failures.get(key) ?? 0) > 1;
  }

  /** Notes that the service has failed at a batch of these keys. Once says nothing of them: returns true if it was not the first time. */
  failedAgain(keys: readonly string[]): boolean {
    for (const key of keys) this.failures.set(key, (this.failures.get(key) ?? 0) + 1);
    return keys.some((key) => this.mustSplit(key));
  }

  /** Notes that the service has answered a batch of these keys. */
  answered(keys: readonly string[]): void {
    for (const key of keys) this.failures.delete(key);
  }

  wereAccepted(keys: readonly string[]): void {
    for (const key of keys) this.good.add(key);
    this.answered(keys);
  }

  wasAlone(keys: readonly string[]): void {
    for (const key of keys) this.alone.add(key);
  }

  forbid(key: string, parts: Parts, error: AddinError): void {
    const scope = this.scopeOf(key);
    this.forbidden.set(scope, new Map([...(this.forbidden.get(scope) ?? []), [parts, error]]));
  }

  forbiddenOf(key: string): Iterable<[Parts, AddinError]> {
    return this.forbidden.get(this.scopeOf(key)) ?? [];
  }

  isUnknown(key: string): boolean {
    return !this.good.has(key) && !this.alone.has(key);
  }

  /** Keys that were accepted come first, then those of which nothing is known for sure, and last those that were only refused. */
  inOrder(keys: readonly string[]): readonly string[] {
    return [...keys].sort((one, other) => this.rankOf(one) - this.rankOf(other));
  }

  /** How many of these keys, which are in order, are best asked together: accepted ones all, others by the share of bad ones. */
  groupSize(keys: readonly string[]): number {
    const accepted = keys.findIndex((key) => this.rankOf(key) > 0);
    if (accepted !== 0) return accepted < 0 ? keys.length : accepted;
    if (this.rankOf(keys[0] ?? "") === 2) return 1;
    const bad = [...this.alone].filter((key) => !this.good.has(key)).length;
    return bad === 0 ? Infinity : Math.max(1, Math.floor((0.7 * (presumedGood + this.good.size + bad)) / bad));
  }

  private rankOf(key: string): 0 | 1 | 2 {
    if (this.good.has(key) === this.alone.has(key)) return 1;
    return this.good.has(key) ? 0 : 2;
  }
}
