import type { Parts } from "../../cache/cache";
import { AcceptedParts } from "./acceptedParts";
import { BadShares } from "./badShares";
import { CheckedParts } from "./checkedParts";
import type { Subset } from "./subset";

/** The number of keys that are split in halves before anything was accepted. */
const enoughHalved = 3;

/**
 * What has been shown by splitting one batch, and what came back of it: the share of bad keys, and the parts that are accepted, refused or forbidden.
 * Batches of other keys have to show it again: a sheet of bad keys tells nothing of the next one.
 */
export class Evidence {
  shares = new BadShares();
  acceptedParts: AcceptedParts;
  checkedParts = new CheckedParts();
  /** The outcome of checks of parts that were accepted for no key. */
  checkedUnaccepted = new CheckedParts();
  /** It is of several batches, or of several parts: one part of one batch needs no more requests than any recalculation may cost. */
  mayCostMore = false;
  /** The number of keys whose parts were split in halves. */
  halvedCount = 0;
  /** Parts that were forbidden in some scope, where several scopes were asked together. */
  private forbiddenParts: Parts = 0;

  /** @param scopeOf Finds the scope of a key. */
  constructor(private readonly scopeOf: (key: string) => string) {
    this.acceptedParts = new AcceptedParts(scopeOf);
  }

  /** As many keys were split in halves as are before anything is accepted. */
  get enoughAreHalved(): boolean {
    return this.halvedCount >= enoughHalved;
  }

  accepted(subset: Subset): void {
    this.acceptedParts.add(subset);
    this.shares.reach(subset, 0);
  }

  /** Notes keys that were refused alone. */
  standAlone(subset: Subset): void {
    this.shares.reach(subset, subset.keys.length);
  }

  /** Notes parts that turned out to be forbidden in some scope. */
  foundForbidden(parts: Parts): void {
    this.forbiddenParts |= parts;
  }

  /** Those of these parts that are known to be forbidden in some scope. */
  forbiddenAmong(parts: Parts): Parts {
    return this.forbiddenParts & parts;
  }

  /** Drops everything. */
  startOver(): void {
    this.shares = new BadShares();
    this.acceptedParts = new AcceptedParts(this.scopeOf);
    this.checkedParts = new CheckedParts();
    this.checkedUnaccepted = new CheckedParts();
    this.halvedCount = 0;
    this.forbiddenParts = 0;
  }
}
