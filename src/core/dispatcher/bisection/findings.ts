import type { ForbiddenScopes } from "./forbiddenScopes";
import { KeyFailures } from "./keyFailures";
import type { Suspects } from "./suspects";

/** Everything that failed batches of one operation have told about an account's keys and scopes. All of it is forgotten together. */
export class Findings {
  readonly keyFailures = new KeyFailures();
  /** Made, as the suspects are, with the first batch that is split: their code loads with it. */
  forbiddenScopes: ForbiddenScopes | undefined;
  suspects: Suspects | undefined;

  /** @param scopeOf Finds the scope of a key. */
  constructor(readonly scopeOf: (key: string) => string) {}

  /** Notes that the service has accepted a batch of these keys. */
  accepted(keys: readonly string[]): void {
    this.keyFailures.forget(keys);
    this.suspects?.clear(keys);
  }

  /** Forgets what is forbidden in the scopes of these keys, or everything. */
  forget(keys?: Iterable<string>): void {
    this.forbiddenScopes?.forget(keys);
    if (keys) return;
    this.keyFailures.forget();
    this.suspects = undefined;
  }
}
