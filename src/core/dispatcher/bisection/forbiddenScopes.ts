import type { Parts } from "../../cache/cache";
import type { AddinError } from "../../errors/addinError";

/** Parts of a scope that the account may not read, and what the service said. */
interface Refusal {
  parts: Parts;
  reason: AddinError;
}

/**
 * Remembers what an account may not read, so that such questions are answered without a request. Access is granted by scope, for example
 * a state, and by part.
 */
export class ForbiddenScopes {
  private readonly refusals = new Map<string, Refusal>();

  constructor(readonly scopeOf: (key: string) => string) {}

  get hasAny(): boolean {
    return this.refusals.size > 0;
  }

  forbid(scope: string, parts: Parts, reason: AddinError): void {
    this.refusals.set(scope, { parts: parts | (this.refusals.get(scope)?.parts ?? 0), reason });
  }

  /** The parts that a key is not asked, and why; undefined when all may be asked. */
  refusalOf(key: string): Refusal | undefined {
    return this.refusals.get(this.scopeOf(key));
  }

  /** Forgets the scopes of these keys, or all. */
  forget(keys?: Iterable<string>): void {
    if (!keys) this.refusals.clear();
    else for (const key of keys) this.refusals.delete(this.scopeOf(key));
  }
}
