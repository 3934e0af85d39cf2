import type { AddinError } from "../errors/addinError";

/**
 * What an account may read is granted by scope, a state for one. The scopes that it may not read are remembered, so that their keys are
 * answered without a request.
 */
export class Scopes {
  private readonly forbidden = new Map<string, AddinError>();

  /** @param of The scope of a key. */
  constructor(readonly of: (key: string) => string) {}

  forbid(scope: string, reason: AddinError): void {
    this.forbidden.set(scope, reason);
  }

  /** Why a key is not asked; undefined when it may be. */
  refusalOf(key: string): AddinError | undefined {
    return this.forbidden.size === 0 ? undefined : this.forbidden.get(this.of(key));
  }

  /** Another account may read others. */
  reset(): void {
    this.forbidden.clear();
  }
}
