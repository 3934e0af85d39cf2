import fc from "fast-check";
import { callFunction } from "../../../../tests/faults/callFunction";
import { FaultyApp } from "../../../../tests/faults/faultyApp";
import type { CannedReply, SentRequest } from "../../../../tests/support/cannedFetch";
import { distanceKm } from "../../../core/codes/sphere";

interface Listed {
  zip_code: string;
  state_id: string;
  state_name: string;
  centroid_lat: number | null;
  centroid_lon: number | null;
}

const columns = ["zip_code", "state_name", "distance_km"];

const nothingToList =
  "#N/A There is nothing to list. Check the arguments of the formula, or leave out the optional ones.";

/** A service whose states list these codes; the others list none. */
function serviceOf(items: readonly Listed[]): (request: SentRequest) => CannedReply {
  return ({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get("offset") ?? 0);
    const all = items.filter(({ state_id }) => state_id === searchParams.get("state_id"));
    const data = all.slice(offset, offset + 2000);
    const next_offset = offset + data.length;
    const has_next = next_offset < all.length;
    return { body: { count: data.length, total_count: all.length, has_next, next_offset, data } };
  };
}

/** Every distance is computed, and everything is sorted; a code that two states list is taken from the first of them where it is as near. */
function bruteForce(items: readonly Listed[], centers: readonly Listed[]): { item: Listed; km: number }[] {
  const pointOf = ({ centroid_lat, centroid_lon }: Listed) =>
    centroid_lat === null || centroid_lon === null ? undefined : { lat: centroid_lat, lon: centroid_lon };
  const stateIds = [...new Set([...centers.map(ownState), "09", "15"])];
  const found = new Map<string, { item: Listed; km: number }>();
  for (const item of stateIds.flatMap((id) => items.filter(({ state_id }) => state_id === id))) {
    const point = pointOf(item);
    if (!point) continue;
    const km = Math.min(...centers.map((center) => distanceKm(pointOf(center) ?? point, point)));
    if (km < (found.get(item.zip_code)?.km ?? Infinity)) found.set(item.zip_code, { item, km });
  }
  return [...found.values()].sort(
    (one, other) => one.km - other.km || (one.item.zip_code < other.item.zip_code ? -1 : 1),
  );
}

const ownState = ({ zip_code }: Listed): string => (zip_code < "17000" ? "09" : "15");
const rowsOf = (found: readonly { item: Listed; km: number }[]): unknown =>
  found.length === 0 ? nothingToList : found.map(({ item, km }) => [item.zip_code, item.state_name, km]);

/** Few codes on a coarse grid: many are as far from a code as others, and some are listed by two states. */
const listed = fc.record({
  zip_code: fc.constantFrom("01000", "01010", "06600", "06700", "14000", "50000", "50010", "53100", "55000", "56900"),
  state_id: fc.constantFrom("09", "15"),
  centroid_lat: fc.option(
    fc.integer({ min: 0, max: 4 }).map((step) => 19.2 + step / 10),
    { freq: 6 },
  ),
  centroid_lon: fc.integer({ min: 0, max: 4 }).map((step) => -99.4 + step / 10),
});
const sheet = fc.record({
  items: fc
    .uniqueArray(listed, { minLength: 1, maxLength: 16, selector: (item) => item.zip_code + item.state_id })
    .map((items) => items.map((item) => ({ ...item, state_name: `State ${item.state_id}` }))),
  picked: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  km: fc.constantFrom(1e-6, 1, 12, 40, 25_000, 1e9),
  count: fc.constantFrom(1, 2, 5, 100),
});

test("circles hold what computing and sorting every distance gives, in the very same order", async () => {
  await fc.assert(
    fc.asyncProperty(sheet, async ({ items, picked, km, count }) => {
      const codes: string[] = [...new Set(picked.map((number) => items[number % items.length]?.zip_code ?? ""))];
      const lists = [...new Set(codes.map((zip_code) => (zip_code < "17000" ? "09" : "15")))];
      const centers = codes.flatMap((code) => {
        const known = items.filter(({ zip_code, state_id }) => zip_code === code && lists.includes(state_id));
        return known.sort((one, other) => lists.indexOf(one.state_id) - lists.indexOf(other.state_id)).slice(-1);
      });
      fc.pre(centers.length === codes.length && centers.every(({ centroid_lat }) => centroid_lat !== null));
      const faulty = new FaultyApp({ service: serviceOf(items) });
      const range = codes.map((code) => [code]);
      const near = bruteForce(items, centers);
      const within = near.filter((one) => one.km <= km);
      expect(await callFunction(faulty, "ZIP.WITHIN", range, km, [columns], 0)).toEqual(rowsOf(within));
      const nearest = near.filter(({ item }) => !codes.includes(item.zip_code)).slice(0, count);
      expect(await callFunction(faulty, "ZIP.NEAREST", range, count, [columns], 0)).toEqual(rowsOf(nearest));
    }),
    { numRuns: 150 },
  );
});
