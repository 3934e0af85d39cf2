import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPolygonFiles } from "./polygonFiles";
import { Progress, Refusals } from "./report";

const quiet = new Progress({ write: () => undefined });
type Square = readonly [west: number, south: number, east: number, north: number];

/** The corners of a box, from the southwest, counterclockwise as GeoJSON wants it. */
function ring([west, south, east, north]: Square): number[][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
const polygon = (square: Square, ...holes: Square[]) => ({
  type: "Polygon",
  coordinates: [ring(square), ...holes.map(ring)],
});
/** Its ring crosses itself, and encloses as much on one side as on the other. */
const hourglass = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
  [0, 0],
];
const feature = (code: unknown, geometry: unknown, name = "d_cp") => ({
  type: "Feature",
  properties: { [name]: code },
  geometry,
});

describe("files of polygons", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "zip-polygons-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function read(...maps: (object[] | string)[]) {
    const paths = maps.map((map, index) => {
      const path = join(folder, `map-${index}.geojson`);
      writeFileSync(path, typeof map === "string" ? map : JSON.stringify({ type: "FeatureCollection", features: map }));
      return path;
    });
    const refusals = new Refusals();
    const shapes = await readPolygonFiles(paths, (code) => !code.startsWith("99"), refusals, quiet);
    const refused: string[] = [];
    refusals.tell((line) => refused.push(line));
    return { shapes, refused };
  }
  async function neighborsOf(...features: object[]) {
    const { shapes } = await read(features);
    return Object.fromEntries(Array.from(shapes, ([code, { neighbors }]) => [code, neighbors]));
  }

  test.each([false, true])(
    "give box, area and centroid, whichever way they are wound (reversed: %s)",
    async (isReversed) => {
      const { coordinates } = polygon([-99.18, 19.42, -99.14, 19.44]);
      if (isReversed) for (const line of coordinates) line.reverse();
      const { shapes } = await read([feature("06600", { type: "Polygon", coordinates })]);
      const shape = shapes.get("06600");
      expect(shape).toMatchObject({ west: -99.18, south: 19.42, east: -99.14, north: 19.44, neighbors: [] });
      // 0.02° of latitude are 2.224 km, 0.04° of longitude at 19.43° 4.194 km.
      expect(shape?.areaKm2).toBeCloseTo(9.328, 2);
      expect(shape?.longitude).toBeCloseTo(-99.16, 5);
      expect(shape?.latitude).toBeCloseTo(19.43, 5);
    },
  );

  test("leave a hole out of the area, and its code is a neighbor", async () => {
    const { shapes } = await read([
      feature("01000", polygon([0, 0, 0.4, 0.4], [0.1, 0.1, 0.3, 0.3])),
      feature("01010", polygon([0.1, 0.1, 0.3, 0.3])),
    ]);
    const [outer, inner] = [shapes.get("01000"), shapes.get("01010")];
    expect((outer?.areaKm2 ?? 0) / (inner?.areaKm2 ?? 1)).toBeCloseTo(3, 3);
    expect([outer?.neighbors, inner?.neighbors]).toEqual([["01010"], ["01000"]]);
  });

  test("join the features of a code, over all the files", async () => {
    const { shapes } = await read(
      [feature("01000", polygon([0, 0, 1, 1]))],
      [feature("01000", { type: "MultiPolygon", coordinates: [polygon([2, 0, 3, 1]).coordinates] })],
      [feature("01010", polygon([3, 0, 4, 1]))],
    );
    expect(shapes.get("01000")).toMatchObject({ west: 0, east: 3, neighbors: ["01010"] });
    expect(shapes.get("01000")?.areaKm2).toBeCloseTo(2 * (shapes.get("01010")?.areaKm2 ?? 0), 3);
  });

  test("name their code in one of four properties, in any case, also as a number", async () => {
    const { shapes } = await read(
      ["d_cp", "D_CODIGO", "Cp", "ZIP_CODE"].map((name, index) => feature(`0600${index}`, polygon([0, 0, 1, 1]), name)),
      [feature(1000, polygon([5, 5, 6, 6]), "CP")],
    );
    expect([...shapes.keys()]).toEqual(["06000", "06001", "06002", "06003", "01000"]);
  });

  test("make neighbors of those that share a part of an edge, without a common corner", async () => {
    expect(
      await neighborsOf(
        feature("01000", polygon([0, 0, 1, 1])),
        feature("01010", polygon([1, 0.2, 2, 0.4])),
        feature("01020", polygon([1, 0.8, 2, 1.8])),
        feature("01030", polygon([1.0001, 0.5, 1.5, 0.6])),
        feature("01040", polygon([-1, 1, 0, 2])),
      ),
    ).toEqual({ "01000": ["01010", "01020"], "01010": ["01000"], "01020": ["01000"], "01030": [], "01040": [] });
  });

  test("share a slanted boundary whose corners are rounded to six decimals", async () => {
    const round = (value: number): number => Math.round(value * 1e6) / 1e6;
    const along = (part: number): number[] => [round(-99 + part * 0.0371), round(19 + part * 0.0173)];
    const north = { type: "Polygon", coordinates: [[along(0), along(1), [-99, 19.1], along(0)]] };
    const south = { type: "Polygon", coordinates: [[along(0.31), along(0.77), [-98.9, 18.9], along(0.31)]] };
    expect(await neighborsOf(feature("01000", north), feature("01010", south))).toEqual({
      "01000": ["01010"],
      "01010": ["01000"],
    });
  });

  const square = polygon([0, 0, 1, 1]);
  test.each([
    [feature("99000", square), "99000 is not in the catalog"],
    [feature("9", square), 'its code "9" is not five digits'],
    [feature("01000", square, "name"), "it names no code in d_cp, d_codigo, cp, zip_code"],
    [{ type: "Feature", properties: null, geometry: square }, "it names no code in d_cp, d_codigo, cp, zip_code"],
    [null, "it names no code in d_cp, d_codigo, cp, zip_code"],
    [feature("01000", null), "its geometry is neither a Polygon nor a MultiPolygon"],
    [feature("01000", { type: "Point", coordinates: [1, 2] }), "its geometry is neither a Polygon nor a MultiPolygon"],
    [feature("01000", { type: "Polygon" }), "it has no coordinates"],
    [feature("01000", { type: "MultiPolygon", coordinates: [[]] }), "it has no coordinates"],
    [feature("01000", polygon([480_000, 0, 480_001, 1])), "its coordinates are not degrees"],
    [
      feature("01000", { type: "Polygon", coordinates: [ring([0, 0, 1, 1]).slice(1)] }),
      "a ring does not end where it begins",
    ],
    [feature("01000", { type: "Polygon", coordinates: [[[0, 0]]] }), "a ring has fewer than four positions"],
    [
      feature("01000", { type: "Polygon", coordinates: [hourglass] }),
      "its rings enclose no area, cross, or lie outside each other",
    ],
    [
      feature("01000", polygon([0, 0, 1, 1], [3, 0, 5, 2])),
      "its rings enclose no area, cross, or lie outside each other",
    ],
    [feature("01000", polygon([0, 0, 0, 0])), "its rings enclose no area, cross, or lie outside each other"],
  ])("leave out %j alone", async (bad, reason) => {
    const { shapes, refused } = await read([feature("02000", square), bad] as object[]);
    expect([...shapes.keys()]).toEqual(["02000"]);
    expect(refused).toEqual([`Feature 2 of map-0.geojson refused: ${reason}`]);
  });

  test.each([
    ["without a known code", [feature("99000", square)], /have no polygon for a postal code/],
    ["without features", [], /have no polygon for a postal code/],
    ["cut off", '{"type":"FeatureCollection","features":[{"type"', /map-0\.geojson is not readable GeoJSON/],
    ["that is no JSON", "d_cp|geometry", /map-0\.geojson is not readable GeoJSON/],
    ["with other features", '{"features": 3}', /map-0\.geojson is not readable GeoJSON/],
  ])("are refused whole with one %s", async (_what, map, sentence) => {
    await expect(read(map as object[] | string)).rejects.toThrow(sentence);
  });

  test("that is not there is refused whole", async () => {
    const paths = [join(folder, "none.geojson")];
    const reading = readPolygonFiles(paths, () => true, new Refusals(), quiet);
    await expect(reading).rejects.toThrow(/none\.geojson is not readable GeoJSON.*ENOENT/);
  });
});
