import { statesNear } from "../src/core/codes/stateBoxes";
import { startTestApp, type TestApp } from "./support/testApp";
import { call, type Cells, column, failure, requestsSince, startAfresh } from "./support/calls";

jest.setTimeout(60_000);

let stage: TestApp;
beforeAll(async () => void (stage = await startTestApp()));
afterAll(() => stage.service.close());

interface Listed {
  code: string;
  lat: number | null;
  lon: number | null;
}

/** Every code of the service with its centroid, asked of the service itself. */
async function wholeCountry(): Promise<Listed[]> {
  const reply = await fetch(`${stage.service.url}/api/v1/zipcodes?limit=2000`, {
    headers: { Authorization: `token ${stage.service.zipToken}` },
  });
  const { data } = (await reply.json()) as { data: { zip_code: string; centroid_lat: null; centroid_lon: null }[] };
  return data.map(({ zip_code, centroid_lat, centroid_lon }) => ({
    code: zip_code,
    lat: centroid_lat,
    lon: centroid_lon,
  }));
}

/** By the spherical law of cosines' other form, with vectors: another way than that of the functions. */
function angleKm(one: Listed, other: Listed): number {
  const vector = ({ lat, lon }: Listed): number[] => {
    const [phi, lambda] = [(Number(lat) * Math.PI) / 180, (Number(lon) * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  };
  const [a, b] = [vector(one), vector(other)];
  const chord = Math.hypot(...a.map((part, axis) => part - (b[axis] ?? 0)));
  return 2 * 6371.0088 * Math.asin(chord / 2);
}

function bruteForce(all: readonly Listed[], codes: readonly string[]): { code: string; km: number }[] {
  const centers = all.filter(({ code }) => codes.includes(code));
  return all
    .filter(({ lat }) => lat !== null)
    .map((one) => ({ code: one.code, km: Math.min(...centers.map((center) => angleKm(center, one))) }))
    .sort((one, other) => one.km - other.km || (one.code < other.code ? -1 : 1));
}

describe("ZIP.WITHIN and ZIP.NEAREST", () => {
  const seed = Date.now() % 2 ** 32;
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let all: Listed[];
  let located: Listed[];
  beforeAll(async () => {
    process.stderr.write(`ZIP.WITHIN and ZIP.NEAREST against brute force: seed ${seed}\n`);
    all = await wholeCountry();
    located = all.filter(({ lat }) => lat !== null);
  });
  const anyCode = (): string => located[random(located.length)]?.code ?? "";
  /** Codes at the same distance may come in either order. */
  const expectSame = (cells: Cells, expected: readonly { code: string; km: number }[]): void => {
    const kmOf = new Map(expected.map(({ code, km }) => [code, km]));
    expect(cells.map((row) => Number(row.at(-1)).toFixed(6))).toEqual(expected.map(({ km }) => km.toFixed(6)));
    expect(new Set(cells.map(([code]) => code)).size).toBe(expected.length);
    const last = expected.at(-1)?.km ?? 0;
    const wrong = cells.filter(([code, km]) => {
      const isTied = !kmOf.has(String(code)) && Number(km).toFixed(6) === last.toFixed(6);
      return !isTied && Number(km).toFixed(6) !== kmOf.get(String(code))?.toFixed(6);
    });
    expect(wrong).toEqual([]);
  };

  test("find what brute force over the whole country finds", async () => {
    for (let round = 0; round < 6; round++) {
      const codes = Array.from({ length: 1 + random(3) }, anyCode);
      const km = [0.5, 3, 20, 150, 900][random(5)] ?? 1;
      const near = bruteForce(all, codes);
      const within = await call("ZIP.WITHIN", column(...codes), km, [["zip_code"]], 0);
      expectSame(
        within,
        near.filter((one) => one.km <= km),
      );
      const count = 1 + random(60);
      const nearest = await call("ZIP.NEAREST", column(...codes), count, [["zip_code"]], 0);
      expectSame(nearest, near.filter(({ code }) => !codes.includes(code)).slice(0, count));
    }
  });

  test("cost a page of each state that the circle touches, and no other", async () => {
    startAfresh(stage);
    const cells = await call("ZIP.WITHIN", "06600", 3);
    expect(cells[0]).toEqual(["zip_code", "municipality_name", "state_name", "distance_km"]);
    expect(cells[1]).toEqual(["06600", "Cuauhtémoc", "Ciudad de México", 0]);
    const center = all.find(({ code }) => code === "06600");
    const touched = statesNear([{ lat: Number(center?.lat), lon: Number(center?.lon) }], 3);
    expect(touched.length).toBeLessThan(5);
    expect(requestsSince(stage)).toEqual([0, 0, touched.length, 0]);
  });

  test("the distance stands last whatever the fields; a header row and a leading code come where they are asked", async () => {
    const cells = await call("ZIP.NEAREST", "06600", 1, [["distance_km,population"]], 2);
    expect(cells[0]).toEqual(["zip_code", "population", "distance_km"]);
    expect(await call("ZIP.NEAREST", "06600", 1, [["distance_km"]], 1)).toEqual([["distance_km"], [cells[1]?.[2]]]);
    for (const name of ["Distance (km)", "distancia (km)", "DISTANCIA", "distance"])
      expect(await call("ZIP.NEAREST", "06600", 1, [[`población, ${name}`]], 2)).toEqual(cells);
    expect(await call("ZIP.NEAREST", "06600", null, null, 0)).toHaveLength(10);
  });

  test("refuse a distance and a number that are none", async () => {
    for (const km of [0, -1, "x", true])
      expect(await failure(call("ZIP.WITHIN", "06600", km))).toMatch(/^#VALUE! “.*” is not valid for km\./);
    expect(await failure(call("ZIP.WITHIN", "06600"))).toMatch(/^#VALUE! km is missing/);
    for (const count of [0, -1, 1.5, "x"])
      expect(await failure(call("ZIP.NEAREST", "06600", count))).toMatch(/^#VALUE! “.*” is not valid for count\./);
  });
});
