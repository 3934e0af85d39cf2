import { BatchSize } from "../apis/zipcodes/batches";
import { KeyCategories } from "../apis/zipcodes/latest/keyCategories";
import { Roads } from "../apis/zipcodes/search/roads";
import { limits } from "../apis/zipcodes/wire";
import { stateIdOf } from "../codes/states";
import { Refusals } from "../splitting/sendOrSplit";

/** Everything that was learned about the postal-code service under one account. Another account starts over. */
export class Learned {
  readonly keyCategories = new KeyCategories();
  /** The number of codes that a request carries. */
  readonly batchSizes = {
    latest: new BatchSize(limits.codesOfLatest),
    search: new BatchSize(limits.codesOfSearch),
  };
  /** What was refused, by operation: for example, the states that the account may not read. */
  refusals = noRefusals();
  /** The states whose codes are searched, and those whose pages are read. */
  readonly roads = new Roads(this.batchSizes.search);
  /** A table is shown without the catalog of indicators, and is to be shown again once that has come (see `missedCatalog`), whatever the account. */
  isCatalogMissed = false;

  /** Forgets what kept cells from being asked, or from being asked in the best way: the user wants to know whether it still holds. */
  doubt(): void {
    this.roads.reopen();
    this.refusals = noRefusals();
  }

  /** Forgets everything, because another account, or another service, may accept more and show more. */
  reset(): void {
    this.keyCategories.forget();
    this.roads.forget();
    this.refusals = noRefusals();
    for (const batchSize of Object.values(this.batchSizes)) batchSize.reset();
  }
}

function noRefusals(): Record<"latest" | "search", Refusals> {
  return { latest: new Refusals(stateOf), search: new Refusals(stateOf) };
}

function stateOf(code: string): string {
  return stateIdOf(code) ?? "";
}
