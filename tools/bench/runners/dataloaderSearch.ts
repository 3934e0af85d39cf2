import DataLoader from "dataloader";
import { limits, type ZipCodeItem } from "../../../src/core/apis/zipcodes/wire";
import type { Runner } from "./runner";

/** dataloader over the point search, 20 codes a request. */
export function dataloaderSearch(search: (codes: readonly string[]) => Promise<ZipCodeItem[]>): Runner {
  const loader = new DataLoader<string, ZipCodeItem>(
    async (codes) => {
      const items = new Map((await search(codes)).map((item) => [item.zip_code, item]));
      return codes.map((code) => items.get(code) ?? new Error(`no answer for ${code}`));
    },
    { maxBatchSize: limits.codesOfSearch },
  );
  return { ask: (code) => loader.load(code), read: (answer) => (answer as ZipCodeItem).population ?? undefined };
}
