import { BatchSize } from "./apis/zipcodes/batchSize";
import { KeyCategories } from "./apis/zipcodes/columns";
import { limits } from "./apis/zipcodes/wire";
import { stateIdOf } from "./codes/states";
import { Scopes } from "./dispatcher/scopes";

/** What is learned of the postal-code service under one account, and no longer counts under another. */
export class Learned {
  readonly keyCategories = new KeyCategories();
  /** How many codes a request carries. */
  readonly batchSizes = {
    latest: new BatchSize(limits.codesOfLatest),
    search: new BatchSize(limits.codesOfSearch),
  };
  /** States that the account may not read, by operation. */
  readonly scopes = { latest: new Scopes(stateOf), search: new Scopes(stateOf) };
  /** States whose catalogue pages did not work. */
  readonly closedPages = new Set<string>();

  /** Another account, perhaps another service: it may take more, and show more. */
  reset(): void {
    this.keyCategories.forget();
    this.closedPages.clear();
    for (const scopes of Object.values(this.scopes)) scopes.forget();
    for (const batchSize of Object.values(this.batchSizes)) batchSize.reset();
  }
}

function stateOf(code: string): string {
  return stateIdOf(code) ?? "";
}
