import type { Parts } from "../../cache/cache";
import type { AddinError } from "../../errors/addinError";
import type { Suspects } from "./suspects";

/** Parts of a scope that the account may not read, and what the service said. */
interface Refusal {
  parts: Parts;
  reason: AddinError;
}

/**
 * Remembers what an account may not read, so that such questions are answered without a request. Access is granted by scope, for example
 * a state, and by part. What bisections suspect, and at which keys the service has failed, is kept here, too: it is forgotten at the same moments.
 */
export class Scopes {
  suspects: Suspects | undefined;
  private readonly refused = new Map<string, Refusal>();
  /** How often a key was, with no success between, in a batch at which the service failed. */
  private readonly failures = new Map<string, number>();

  /** @param of Finds the scope of a key. */
  constructor(readonly of: (key: string) => string) {}

  get areAllAllowed(): boolean {
    return this.refused.size === 0;
  }

  refuse(scope: string, parts: Parts, reason: AddinError): void {
    this.refused.set(scope, { parts: parts | (this.refused.get(scope)?.parts ?? 0), reason });
  }

  /** The parts that a key is not asked, and why; undefined when all may be asked. */
  refusalOf(key: string): Refusal | undefined {
    return this.refused.get(this.of(key));
  }

  /** Notes why a batch of these keys failed. */
  failed(keys: readonly string[], { code }: AddinError): void {
    if (code === "serverError") for (const key of keys) this.failures.set(key, this.failuresAt(key) + 1);
  }

  succeeded(keys: readonly string[]): void {
    for (const key of keys) this.failures.delete(key);
    this.suspects?.clear(keys);
  }

  failuresAt(key: string): number {
    return this.failures.get(key) ?? 0;
  }

  /** Tells whether the service has failed more than once at one of these keys, which may be the reason. */
  haveFailedTwice(keys: readonly string[]): boolean {
    return keys.some((key) => this.failuresAt(key) > 1);
  }

  /** Forgets the refusals for the scopes of these keys, or everything. */
  forget(keys?: Iterable<string>): void {
    if (keys) {
      for (const key of keys) this.refused.delete(this.of(key));
      return;
    }
    this.refused.clear();
    this.failures.clear();
    this.suspects = undefined;
  }
}
