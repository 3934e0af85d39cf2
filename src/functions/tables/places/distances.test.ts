import fc from "fast-check";
import type { App } from "../../../core/app";
import { readItem } from "../../../core/apis/zipcodes/search/fields";
import type { ZipCodeItem } from "../../../core/apis/zipcodes/wire";
import { distanceKm } from "../../../core/codes/sphere";
import { AddinError } from "../../../core/errors/addinError";
import { type Cell, newCell } from "../../cell/cell";
import { isCellError } from "../../cell/errors";
import { distances } from "./distances";

/** A cell for which all answers are held: these items, and nothing of other codes. */
function cellOver(items: ReadonlyMap<string, ZipCodeItem>): Cell {
  const ask = (code: string): unknown => ({
    known: [items.get(code) ?? new AddinError("postalCodeNotFound", { code })],
  });
  const app = { language: "en", moments: {}, activity: { asked: () => undefined }, search: { ask } };
  return newCell(app as unknown as App, undefined, () => []);
}

const located = { "01000": [19.3, -99.2], "06700": [19.4, -99.1], "64000": [25.7, -100.3] } as const;
const items = new Map<string, ZipCodeItem>(
  Object.entries({ ...located, "06900": [null, null] }).map(([zip_code, [centroid_lat, centroid_lon]]) => [
    zip_code,
    readItem({ zip_code, centroid_lat, centroid_lon }),
  ]),
);

/** The result of one pair, as a value or as the kind of its error. */
function expected(from: unknown, to: unknown): unknown {
  const points = [from, to].map((value) => located[value as keyof typeof located]);
  if ([from, to].some((value) => value === "" || value === null)) return "";
  const bad = [from, to].find((value) => !((value as string) in located));
  if (bad !== undefined) return bad === "abc" ? "#VALUE!" : "#N/A";
  const [start, end] = points.map((point) => ({ lat: point?.[0] ?? 0, lon: point?.[1] ?? 0 }));
  return start && end && distanceKm(start, end);
}

const end = fc.constantFrom("01000", "06700", "64000", "06900", "99999", "abc", "", null);

test("each pair of a column has its own distance, blank or error, however often its codes stand there", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(end, end), { minLength: 2, maxLength: 30 }), (pairs) => {
      const [from, to] = [0, 1].map((side) => pairs.map((pair) => [pair[side]]));
      const cells = distances(cellOver(items), from, to) as unknown[][];
      const shown = cells.map(([value]) => (isCellError(value) ? value.code : value));
      expect(shown).toEqual(pairs.map(([start, stop]) => expected(start, stop)));
    }),
  );
});
