import { ImportFolder } from "../../../tests/support/service/importFolder";
import { official, officialLine } from "../../../tests/support/service/importFiles";

/** In degrees from 100° W, 20° N. */
type Square = readonly [west: number, south: number, east: number, north: number];

const placed = (...positions: number[][]): number[][] => positions.map(([x = 0, y = 0]) => [x - 100, y + 20]);

/** The corners of a box, from the southwest, counterclockwise as GeoJSON wants it. */
function ring([west, south, east, north]: Square): number[][] {
  return placed([west, south], [east, south], [east, north], [west, north], [west, south]);
}
const polygon = (square: Square, ...holes: Square[]) => ({
  type: "Polygon",
  coordinates: [ring(square), ...holes.map(ring)],
});
/** A ring that crosses itself, so that what it encloses on the right counts against the left. */
const bowTie = (right: number) => ({
  type: "Polygon",
  coordinates: [placed([0, 0], [1 + right, 1 + right], [1 + right, 1 - right], [0, 2], [0, 0])],
});
const feature = (code: unknown, geometry: unknown, name = "d_cp") => ({
  type: "Feature",
  properties: { [name]: code },
  geometry,
});

const square = polygon([0, 0, 1, 1]);

describe("files of polygons", () => {
  let folder: ImportFolder;
  beforeAll(async () => {
    folder = new ImportFolder();
    const others = ["01000", "01010", "01020", "01030", "01040", "02000", "06001"];
    const lines = others.map((code) => officialLine([code, "Centro", "Colonia", "010", "x", "09", "y", "Urbano"]));
    folder.write({ "codes.txt": official + lines.join("\r\n") });
    await folder.run("sepomex codes.txt");
  });
  afterAll(() => folder.remove());

  /** Imports maps as files. Resolves to the codes that have a polygon, and what was left out. */
  async function read(...maps: (object[] | string | Buffer)[]) {
    for (const [index, map] of maps.entries()) {
      const content = Array.isArray(map) ? JSON.stringify({ type: "FeatureCollection", features: map }) : map;
      folder.write({ [`map-${index}.geojson`]: content });
    }
    const { told } = await folder.run(`polygons ${maps.map((_, index) => `map-${index}.geojson`).join(" ")}`);
    const withPolygon = (await folder.codes()).filter(({ area_km2 }) => area_km2 !== null);
    return { shapes: new Map(withPolygon.map((code) => [code.zip_code, code])), told };
  }
  async function neighborsOf(...features: object[]) {
    const { shapes } = await read(features);
    return Object.fromEntries(Array.from(shapes, ([code, { neighbors }]) => [code, JSON.parse(neighbors) as string[]]));
  }

  test.each([false, true])(
    "give box, area and centroid, whichever way they are wound (reversed: %s)",
    async (isReversed) => {
      const { coordinates } = polygon([0.82, -0.58, 0.86, -0.56]);
      if (isReversed) for (const line of coordinates) line.reverse();
      const { shapes } = await read([feature("06600", { type: "Polygon", coordinates })]);
      const shape = shapes.get("06600");
      expect(shape?.bbox_west).toBeCloseTo(-99.18, 9);
      expect(shape?.bbox_north).toBeCloseTo(19.44, 9);
      // 0.02° of latitude are 2.224 km, 0.04° of longitude at 19.43° 4.194 km.
      expect(shape?.area_km2).toBeCloseTo(9.328, 2);
      expect(shape?.centroid_lon).toBeCloseTo(-99.16, 5);
      expect(shape?.centroid_lat).toBeCloseTo(19.43, 5);
    },
  );

  test("leave a hole out of the area, and its code is a neighbor", async () => {
    const { shapes } = await read([
      feature("01000", polygon([0, 0, 0.4, 0.4], [0.1, 0.1, 0.3, 0.3])),
      feature("01010", polygon([0.1, 0.1, 0.3, 0.3])),
    ]);
    const [outer, inner] = [shapes.get("01000"), shapes.get("01010")];
    expect((outer?.area_km2 ?? 0) / (inner?.area_km2 ?? 1)).toBeCloseTo(3, 3);
    expect([outer?.neighbors, inner?.neighbors]).toEqual(['["01010"]', '["01000"]']);
  });

  test("join the features of a code, over all the files", async () => {
    const { shapes } = await read(
      [feature("01000", polygon([0, 0, 1, 1]))],
      [feature("01000", { type: "MultiPolygon", coordinates: [polygon([2, 0, 3, 1]).coordinates] })],
      [feature("01010", polygon([3, 0, 4, 1]))],
    );
    expect(shapes.get("01000")).toMatchObject({ bbox_west: -100, bbox_east: -97, neighbors: '["01010"]' });
    expect(shapes.get("01000")?.area_km2).toBeCloseTo(2 * (shapes.get("01010")?.area_km2 ?? 0), 3);
  });

  test.each([
    { d_cp: "06600" },
    { D_CODIGO: "06600" },
    { "Código Postal": "06600" },
    { zip_code: 6600 },
    { CP: "6600" },
    { cp: " 6600.0 " },
    { d_cp: null, d_codigo: "06600" },
    { d_codigo: "", d_cp: "06600" },
    { d_cp: "06700", d_codigo: "06600" },
    { d_codigo: 0, cp: "06600" },
    { d_codigo: "NULL", cp: null, d_cp: "06600" },
    { d_codigo: "S/N", zip_code: "00000", cp: 6600 },
  ])("name their code as in %j", async (properties) => {
    const { shapes, told } = await read([{ ...feature("", square), properties }]);
    expect([[...shapes.keys()], told]).toEqual([["06600"], []]);
  });

  test("may have the code of the post office beside their own", async () => {
    const both = (d_codigo: string, geometry: object) => ({ properties: { d_codigo, d_CP: "06700" }, geometry });
    const { shapes } = await read([both("06600", polygon([0, 0, 1, 1])), both("06700", polygon([1, 0, 2, 1]))]);
    expect([...shapes.keys()]).toEqual(["06600", "06700"]);
  });

  test("count a feature once that stands there twice, in one file or two, wound as it may be", async () => {
    const reversed = { type: "Polygon", coordinates: [ring([0, 0, 1, 1]).reverse()] };
    const { shapes, told } = await read(
      [feature("01000", square), feature("01000", square), feature("02000", polygon([0, 0, 1, 1]))],
      [feature("01000", reversed)],
    );
    expect(shapes.get("01000")?.area_km2).toBe(shapes.get("02000")?.area_km2);
    expect(told).toEqual([
      "2 features refused: its code covers this area already (feature 2 of map-0.geojson, feature 1 of map-1.geojson)",
    ]);
  });

  test("count an area once that a part of it precedes", async () => {
    const part = feature("01000", polygon([0, 0, 0.5, 0.5]));
    const { shapes, told } = await read([part, feature("01000", square), feature("02000", square)]);
    expect(shapes.get("01000")?.area_km2).toBe(shapes.get("02000")?.area_km2);
    expect(told).toEqual([]);
  });

  test("give the polygons of a collection", async () => {
    const geometry = { type: "GeometryCollection", geometries: [square, { type: "Point", coordinates: [0, 0] }] };
    const { shapes } = await read([feature("01000", geometry), feature("01010", square)]);
    expect(shapes.get("01000")?.area_km2).toBe(shapes.get("01010")?.area_km2);
  });

  test("lose slivers, and keep the rest of the feature", async () => {
    const sliver = [placed([3, 3], [4, 4], [3, 3])];
    const line = [placed([3, 3], [3.3, 3.1], [3.6, 3.2], [3.9, 3.3], [3, 3])];
    const parts = {
      type: "MultiPolygon",
      coordinates: [line, sliver, square.coordinates, [...square.coordinates, sliver[0]]],
    };
    const { shapes, told } = await read([feature("01000", parts), feature("02000", square)]);
    expect(shapes.get("01000")?.area_km2).toBe(shapes.get("02000")?.area_km2);
    expect(told).toEqual([
      "1 part left out: it encloses no area (feature 1 of map-0.geojson)",
      "1 part left out: its code covers this area already (feature 1 of map-0.geojson)",
      "2 parts left out: a ring has fewer than four positions (feature 1 of map-0.geojson, …)",
    ]);
  });

  test("pass with a crossing as small as those of real maps", async () => {
    const { shapes, told } = await read([feature("01000", bowTie(0.003))]);
    expect([[...shapes.keys()], told]).toEqual([["01000"], []]);
  });

  test("pass with a small part that crosses itself", async () => {
    const small = [placed([3, 0], [3.01, 0.02], [3.01, 0], [3, 0.02], [3, 0])];
    const parts = { type: "MultiPolygon", coordinates: [square.coordinates, small] };
    const { shapes, told } = await read([feature("01000", parts), feature("02000", square)]);
    const [one, other] = [...shapes.values()];
    expect((one?.area_km2 ?? 0) / (other?.area_km2 ?? 1)).toBeCloseTo(1, 3);
    expect(told).toEqual([]);
  });

  const turned = (code: string): string =>
    JSON.stringify(Object.fromEntries(Object.entries(feature(code, square)).reverse()));
  const lineOf = (code: string): string => JSON.stringify(feature(code, square));
  test.each([
    ["a feature a line", `${lineOf("01000")}\n${lineOf("02000")}\n`],
    ["a feature a line that begins with its geometry", `${turned("01000")}\n${turned("02000")}\n`],
    ["a text sequence", `\u001e${lineOf("01000")}\n\u001e${lineOf("02000")}\n`],
    [
      "bare NaN in a property that is not read",
      `{"features":[${lineOf("01000").replace("{", '{"a":NaN,"b":[-Infinity, NaN],')},${lineOf("02000")}]}`,
    ],
    ["UTF-8's mark", `\ufeff{"features":[${lineOf("01000")},${lineOf("02000")}]}`],
  ])("are read with %s", async (_what, map) => {
    const { shapes, told } = await read(map);
    expect([[...shapes.keys()], told]).toEqual([["01000", "02000"], []]);
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

  const noCode = "it names no code in d_codigo, zip_code, codigo_postal, cp, postal_code, zip, d_cp";
  const unsound = "its rings cross or lie outside each other";
  test.each([
    [feature("99000", square), "its code is not in the catalog", "99000"],
    [feature("9", square), "its code is not five digits", '"9"'],
    [feature("01000", square, "name"), noCode],
    [{ type: "Feature", properties: null, geometry: square }, noCode],
    [null, noCode],
    [feature("01000", null), "its geometry is neither a Polygon nor a MultiPolygon"],
    [feature("01000", { type: "Point", coordinates: [1, 2] }), "its geometry is neither a Polygon nor a MultiPolygon"],
    [feature("01000", { type: "Polygon" }), "it has no coordinates"],
    [feature("01000", { type: "MultiPolygon", coordinates: [[]] }), "it has no coordinates"],
    [feature("01000", polygon([480_000, 0, 480_001, 1])), "its coordinates are not degrees"],
    [feature("01000", { type: "Polygon", coordinates: [[[20, -100], [], [], []]] }), "its latitudes come first"],
    [feature("01000", polygon([100, -20, 101, -19])), "it lies outside Mexico", "longitude 0, latitude 0"],
    [feature("01000", polygon([0, 13, 1, 14])), "it lies outside Mexico", "longitude -100, latitude 33"],
    [
      feature("01000", { type: "Polygon", coordinates: [ring([0, 0, 1, 1]).slice(1)] }),
      "a ring does not end where it begins",
    ],
    [feature("01000", { type: "Polygon", coordinates: [[[0, 0]]] }), "a ring has fewer than four positions"],
    [feature("01000", bowTie(1)), unsound],
    [feature("01000", bowTie(0.2)), unsound],
    [feature("01000", polygon([0, 0, 1, 1], [3, 0, 5, 2])), unsound],
    [feature("01000", polygon([0, 0, 1, 1], [0, 2, 0.2, 2.5])), unsound],
    [feature("01000", polygon([0, 0, 0, 0])), "it encloses no area"],
    [feature("01000", polygon([0, 0, 0, 1])), "it encloses no area"],
  ])("leave out %j alone", async (bad, reason, ...found: string[]) => {
    const { shapes, told } = await read([feature("02000", square), bad] as object[]);
    expect([...shapes.keys()]).toEqual(["02000"]);
    expect(told).toEqual([`1 feature refused: ${reason} (feature 2 of map-0.geojson${["", ...found].join(": ")})`]);
  });

  test.each([
    ["without a known code", [feature("99000", square)], /have no polygon for a postal code/],
    ["without features", [], /have no polygon for a postal code/],
    ["cut off", '{"type":"FeatureCollection","features":[{"type"', /map-0\.geojson is not readable GeoJSON/],
    ["that is no JSON", "d_cp|geometry", /map-0\.geojson is not readable GeoJSON/],
    ["with other features", '{"features": 3}', /map-0\.geojson is not readable GeoJSON/],
    ["in TopoJSON", '{"type": "Topology", "objects": {}}', /map-0\.geojson is TopoJSON\. Save the map as GeoJSON/],
    ["in KML", '<?xml version="1.0"?>\n<kml xmlns="x">', /map-0\.geojson is KML\. Save/],
    [
      "in a .zip",
      Buffer.from(`504b0506${"00".repeat(18)}`, "hex"),
      /map-0\.geojson is a \.zip that contains no \.geojson/,
    ],
  ])("are refused whole with one %s", async (_what, map, sentence) => {
    await expect(read(map)).rejects.toThrow(sentence);
  });
});
