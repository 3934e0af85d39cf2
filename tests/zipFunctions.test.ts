import { statesNear } from "../src/core/codes/stateBoxes";
import { functionsById } from "../src/functions";
import { startTestApp, type TestApp } from "./support/testApp";
import { call, type Cells, codesOf, column, failure, readable, requestsSince, startAfresh } from "./support/calls";

let stage: TestApp;
beforeAll(async () => void (stage = await startTestApp()));
afterAll(() => stage.service.close());

describe("ZIP.CODE", () => {
  test("normalizes a cell and a range of any shape, without a request", async () => {
    startAfresh(stage);
    expect(await call("ZIP.CODE", [[6700]])).toEqual([["06700"]]);
    const cells = [
      ["C.P. 06600", "", 1000],
      [null, "abc", " 44100 "],
    ];
    expect(readable(await call("ZIP.CODE", cells))).toEqual([
      ["06600", "", "01000"],
      ["", expect.stringMatching(/^#VALUE! “abc” is not a postal code/), "44100"],
    ]);
    expect(await call("ZIP.CODE", [[6700, 6600]])).toEqual([["06700", "06600"]]);
    expect(await call("ZIP.CODE", [[""]])).toEqual([[""]]);
    expect(await failure(call("ZIP.CODE", [[true]]))).toMatch(/^#VALUE! /);
    expect(requestsSince(stage)).toEqual([0, 0, 0, 0]);
  });
});

describe("ZIP.COVERAGE, ZIP.SEARCH and ZIP.DISTANCE", () => {
  test("cost one request for the same 20 codes", async () => {
    const codes = (await codesOf("09")).slice(0, 20);
    startAfresh(stage);
    const range = column(...codes);
    await Promise.all([
      call("ZIP.COVERAGE", range),
      call("ZIP.SEARCH", range),
      call("ZIP.DISTANCE", [[codes[0]]], range),
    ]);
    expect(requestsSince(stage)).toEqual([0, 1, 0, 0]);
  });

  test("count 0 where there is no data; a blank is blank and an unknown code fails in its row", async () => {
    const items = await call("ZIP.CATALOG", [["09"]], null, [["zip_code", "population"]], 0);
    const [without] = items.filter(([, population]) => population === "").map(([code]) => code);
    const cells = readable(await call("ZIP.COVERAGE", column("06600", without, "", "99999"), 2));
    expect(cells[0]?.slice(0, 2)).toEqual(["zip_code", "data_coverage_demographic"]);
    expect(cells.slice(1)).toEqual([
      ["06600", 14, 12, 11, 11, 15, 7],
      [without, 0, 0, 0, 0, 0, 0],
      ["", "", "", "", "", "", ""],
      ["99999", expect.stringMatching(/^#N\/A .*99999/), ...Array<string>(5).fill("#N/A ")],
    ]);
  });
});

describe("ZIP.DISTANCE", () => {
  test("measures pairs, one against many in either direction, and keeps the shape", async () => {
    const pair = await call("ZIP.DISTANCE", column("06600", "06600"), column("64000", "06600"));
    expect(pair[1]).toEqual([0]);
    expect(Number(pair[0]?.[0])).toBeGreaterThan(600);
    const across = await call("ZIP.DISTANCE", [["64000", "06600"]], "06600");
    expect(across).toEqual([[pair[0]?.[0], 0]]);
    expect(await call("ZIP.DISTANCE", [["06600"]], [["64000"]])).toEqual([pair[0]]);
    expect(await failure(call("ZIP.DISTANCE", column("06600", "06700"), column("06600", "06700", "64000")))).toBe(
      "#VALUE! The two ranges differ in shape: “from” has 2 × 1 cells, “to” has 3 × 1. Use the same rows and columns in both, or a single code in one of them.",
    );
  });

  test("gives every pair of a column and a row, whichever comes first", async () => {
    const codes = ["06600", "64000", "44100"];
    const matrix = await call("ZIP.DISTANCE", column(...codes), [codes.slice(0, 2)]);
    expect(matrix).toEqual(
      await Promise.all(
        codes.map((from) =>
          Promise.all(codes.slice(0, 2).map(async (to) => (await call("ZIP.DISTANCE", from, to))[0]?.[0])),
        ),
      ),
    );
    expect(await call("ZIP.DISTANCE", [codes.slice(0, 2)], column(...codes))).toEqual(matrix);
  });
});

describe("ZIP.NEIGHBORHOODS", () => {
  test("lists the nested map, one request for a code", async () => {
    startAfresh(stage);
    expect(await call("ZIP.NEIGHBORHOODS", "06600", 2)).toEqual([
      ["zip_code", "urbanization", "type", "name"],
      ["06600", "Urbano", "Colonia", "Juárez"],
    ]);
    expect(requestsSince(stage)).toEqual([1, 0, 0, 0]);
    await call("ZIP.LATEST", [["06700"]], [["health"]]);
    expect((await call("ZIP.NEIGHBORHOODS", 6700))[0]).toEqual(["Urbano", "Colonia", "Roma Norte"]);
    expect((await call("ZIP.NEIGHBORHOODS", 6700, 1))[0]).toEqual(["urbanization", "type", "name"]);
    expect(stage.requestsOf("/latest")).toBe(1);
  });
});

describe("ZIP.NEIGHBORS", () => {
  const neighborsOf = async (code: string): Promise<string[]> => {
    const [[text] = []] = await call("ZIP.SEARCH", [[code]], [["neighbors"]]);
    return String(text).split("; ").filter(Boolean);
  };

  test("lists ring after ring, each code once; two rings cost the page of the state", async () => {
    startAfresh(stage);
    const two = (await call("ZIP.NEIGHBORS", "06600", 2)).flat();
    expect(requestsSince(stage)).toEqual([0, 0, 1, 0]);
    const one = (await call("ZIP.NEIGHBORS", "06600")).flat();
    expect(one).toEqual(await neighborsOf("06600"));
    const theirs = await Promise.all(one.map((code) => neighborsOf(String(code))));
    expect(two.slice(0, one.length)).toEqual(one);
    expect(new Set(two)).toEqual(new Set([...one, ...theirs.flat().filter((code) => code !== "06600")]));
    expect(new Set(two).size).toBe(two.length);
  });

  test("refuses an order that is no whole number from 1, and says why there are none", async () => {
    for (const order of [0, -1, 1.5, "x", true])
      expect(await failure(call("ZIP.NEIGHBORS", "06600", order))).toMatch(/^#VALUE! “.*” is not valid for “order”/);
    const items = await call("ZIP.CATALOG", [["09"]], null, [["zip_code", "centroid_lat"]], 0);
    const [without] = items.filter(([, lat]) => lat === "").map(([code]) => code);
    expect(await failure(call("ZIP.NEIGHBORS", without))).toMatch(/^#N\/A The service has no polygon/);
    expect(await call("ZIP.NEIGHBORS", "")).toEqual([[""]]);
  });
});

describe("ZIP.WITHIN and ZIP.NEAREST", () => {
  test("cost a page of each state that the circle touches, and no other", async () => {
    startAfresh(stage);
    const cells = await call("ZIP.WITHIN", "06600", 3);
    expect(cells[0]).toEqual(["06600", "Cuauhtémoc", "Ciudad de México", 0]);
    const [header] = await call("ZIP.WITHIN", "06600", 3, null, 1);
    expect(header).toEqual(["zip_code", "municipality_name", "state_name", "distance_km"]);
    const [, , pages] = requestsSince(stage);
    const [[lat, lon] = []] = await call("ZIP.SEARCH", "06600", [["centroid_lat,centroid_lon"]]);
    const touched = statesNear([{ lat: Number(lat), lon: Number(lon) }], 3);
    expect([pages, touched.length < 5]).toEqual([touched.length, true]);
  });

  test("the distance is left out where fields are named without it", async () => {
    expect(await call("ZIP.WITHIN", "06600", 0.1, [["zip_code"]])).toEqual([["06600"]]);
    expect((await call("ZIP.NEAREST", "06600", 1, [["zip_code,population"]], 1))[0]).toEqual([
      "zip_code",
      "population",
    ]);
  });

  test("the distance stands last whatever the fields; a header row and a leading code come where they are asked", async () => {
    const cells = await call("ZIP.NEAREST", "06600", 1, [["distance_km,population"]], 2);
    expect(cells[0]).toEqual(["zip_code", "population", "distance_km"]);
    expect(await call("ZIP.NEAREST", "06600", 1, [["distance_km"]], 1)).toEqual([["distance_km"], [cells[1]?.[2]]]);
    for (const name of ["Distance (km)", "distancia (km)", "DISTANCIA", "distance"])
      expect(await call("ZIP.NEAREST", "06600", 1, [[`población, ${name}`]], 2)).toEqual(cells);
    expect(await call("ZIP.NEAREST", "06600")).toHaveLength(10);
  });

  test("are limited to a list of the user's own, of which no page is asked, and where the code itself counts", async () => {
    const own = ["06600", "06700", "44100", "64000"];
    startAfresh(stage);
    const found = await call("ZIP.NEAREST", "06700", 3, "zip_code,distance_km", 0, null, column(...own));
    expect(requestsSince(stage)).toEqual([0, 1, 0, 0]);
    const distances = (await call("ZIP.DISTANCE", "06700", column(...own))).map(([km], index) => [own[index], km]);
    const sorted = distances.sort(([, one], [, other]) => Number(one) - Number(other));
    expect(found).toEqual(sorted.slice(0, 3));
    expect(await call("ZIP.WITHIN", "06700", 50, "zip_code,distance_km", 0, null, column(...own))).toEqual(
      sorted.filter(([, km]) => Number(km) <= 50),
    );
    const bad = column("06600", "99999");
    expect(await failure(call("ZIP.NEAREST", "06700", 1, null, 0, null, bad))).toMatch(/99999/);
  });

  test("refuse a distance and a number that are none", async () => {
    for (const km of [0, -1, "x", true])
      expect(await failure(call("ZIP.WITHIN", "06600", km))).toMatch(/^#VALUE! “.*” is not valid for “km”\./);
    expect(await failure(call("ZIP.WITHIN", "06600"))).toMatch(/^#VALUE! “km” is missing/);
    for (const count of [0, -1, 1.5, "x"])
      expect(await failure(call("ZIP.NEAREST", "06600", count))).toMatch(/^#VALUE! “.*” is not valid for “count”\./);
  });
});

describe("a formula that is only looked at", () => {
  test("sends nothing, and says so where nothing is held", async () => {
    startAfresh(stage);
    const looked = async (id: string, ...args: unknown[]): Promise<string> => {
      const run = functionsById[id] as unknown as (...all: unknown[]) => Promise<Cells>;
      return failure(Promise.resolve().then(() => run(...args, { isInValuePreview: true })));
    };
    const share = [["socioeconomic_ab"]];
    expect([
      await looked("ZIP.COVERAGE", [["06600"]]),
      await looked("ZIP.NEIGHBORHOODS", "06600"),
      await looked("ZIP.NEIGHBORS", "06600", 2),
      await looked("ZIP.DISTANCE", [["06600"]], [["06700"]]),
      await looked("ZIP.WITHIN", [["06600"]], 5),
      await looked("ZIP.NEAREST", [["06600"]]),
      await looked("ZIP.FIND", "Roma Norte"),
      await looked("ZIP.AGGREGATE", [["06600"]], share),
      await looked("ZIP.SOURCE", "06600", "socioeconomic_ab"),
    ]).toEqual(Array<string>(9).fill("#N/A Enter the formula to get its value."));
    expect(await looked("ZIP.CODE", [[6600]])).toBe("answered");
    expect(requestsSince(stage)).toEqual([0, 0, 0, 0]);
  });
});
