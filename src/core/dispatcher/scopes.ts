import type { Parts } from "../cache/cache";
import type { AddinError } from "../errors/addinError";
import type { Suspects } from "./suspects";

/** Parts of a scope that the account may not read, and what the service said. */
interface Refusal {
  parts: Parts;
  reason: AddinError;
}

/**
 * Remembers what an account may not read, so that such questions are answered without a request. Access is granted by scope, for example
 * a state, and by part. What bisections suspect is kept here, too, because it is forgotten at the same moments.
 */
export class Scopes {
  suspects: Suspects | undefined;
  private readonly refused = new Map<string, Refusal>();

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

  /** Forgets the refusals for the scopes of these keys, or everything. */
  forget(keys?: Iterable<string>): void {
    if (keys) {
      for (const key of keys) this.refused.delete(this.of(key));
      return;
    }
    this.refused.clear();
    this.suspects = undefined;
  }
}
