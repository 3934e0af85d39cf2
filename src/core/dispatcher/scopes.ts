import type { Parts } from "../cache/cache";
import type { AddinError } from "../errors/addinError";

/** Parts of a scope that the account may not read, and what the service said. */
interface Refusal {
  parts: Parts;
  reason: AddinError;
}

/**
 * What an account may read is granted by scope, for example a state, and by part. What it may not read is remembered, so that keys of
 * that scope are answered without a request.
 */
export class Scopes {
  private readonly refused = new Map<string, Refusal>();

  /** @param of The scope of a key. */
  constructor(readonly of: (key: string) => string) {}

  get areAllAllowed(): boolean {
    return this.refused.size === 0;
  }

  refuse(scope: string, parts: Parts, reason: AddinError): void {
    this.refused.set(scope, { parts: parts | (this.refused.get(scope)?.parts ?? 0), reason });
  }

  /** What is not asked of a key, and why; undefined when all may be. */
  refusalOf(key: string): Refusal | undefined {
    return this.refused.get(this.of(key));
  }

  /** The user wants these keys asked again, or all; or another account may read others. */
  forget(keys?: Iterable<string>): void {
    if (keys) for (const key of keys) this.refused.delete(this.of(key));
    else this.refused.clear();
  }
}
