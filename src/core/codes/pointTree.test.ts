import fc from "fast-check";
import { PointTree } from "./pointTree";
import { distanceKm, type Point, toSpherePoint } from "./sphere";

const treeOf = (points: readonly Point[]): PointTree<number> =>
  new PointTree(points.map((point, value) => ({ value, at: toSpherePoint(point) })));

const found = (points: readonly Point[], centers: readonly Point[], km: number) =>
  treeOf(points)
    .within(centers.map(toSpherePoint), km)
    .sort((one, other) => one.value - other.value);

/** Every distance is computed. */
function bruteForce(points: readonly Point[], centers: readonly Point[], km: number) {
  return points
    .map((point, value) => ({ value, km: Math.min(...centers.map((center) => distanceKm(center, point))) }))
    .filter((one) => one.km <= km && one.km < Infinity);
}

const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Points on a grid: many coincide, and many more are as far from a center as others. */
const onGrid = fc.record({ lat: fc.integer({ min: 18, max: 22 }), lon: fc.integer({ min: -102, max: -98 }) });
const opposite = onGrid.map(({ lat, lon }) => ({ lat: -lat, lon: lon + 180 }));
const point = fc.oneof(anywhere, onGrid, onGrid, opposite);
const radius = fc.oneof(
  fc.constantFrom(0, 1e-9, distanceKm({ lat: 20, lon: -100 }, { lat: 21, lon: -100 }), 20_015.1, 1e300, Infinity),
  fc.double({ min: 0, max: 20_100, noNaN: true }),
);

test("finds what computing every distance finds, at the very same distances", () => {
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 60 }),
      fc.array(point, { maxLength: 12 }),
      radius,
      (points, centers, km) => {
        expect(found(points, centers, km)).toEqual(bruteForce(points, centers, km));
      },
    ),
    { numRuns: 500 },
  );
});

/** Creates as many points as a country has postal codes, crowded in towns. */
function country(count: number): Point[] {
  let state = 1;
  const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const towns = Array.from({ length: 40 }, () => ({ lat: 16 + 14 * random(), lon: -115 + 27 * random() }));
  return Array.from({ length: count }, (_, index) => {
    const town = towns[index % towns.length] ?? { lat: 0, lon: 0 };
    return { lat: town.lat + random() ** 3, lon: town.lon + random() ** 3 };
  });
}

/** How often a point is looked at, when all points of a country are the centers of circles. */
function looksAround(count: number, km: number): number {
  let looks = 0;
  const points = country(count);
  const centers = points.map(({ lat, lon }) => {
    const { axes } = toSpherePoint({ lat, lon });
    return {
      lat,
      lon,
      get axes() {
        looks++;
        return axes;
      },
    };
  });
  expect(treeOf(points).within(centers, km)).toHaveLength(count);
  return looks;
}

/** Eight times as many points are looked at eight times as often, and a little oftener; 64 times if they are from everywhere. */
const border = 8 ** 1.5;

test.each([5, 300, Infinity])("many centers in a circle of %d km are not looked at from everywhere", (km) => {
  expect(looksAround(16_000, km)).toBeLessThan(border * looksAround(2000, km));
});

const mexicoCity = { lat: 19.4326, lon: -99.1332 };
const monterrey = { lat: 25.6866, lon: -100.3161 };

test("a degree of a meridian is 111.195 km on a sphere of the earth's mean radius", () => {
  expect(distanceKm({ lat: 20, lon: -100 }, { lat: 21, lon: -100 })).toBeCloseTo((6371.0088 * Math.PI) / 180, 9);
});

test("Monterrey is 706 km from Mexico City, there and back", () => {
  expect(distanceKm(mexicoCity, monterrey)).toBeCloseTo(705.8, 0);
  expect(distanceKm(monterrey, mexicoCity)).toBe(distanceKm(mexicoCity, monterrey));
});

test("a point is nowhere but where it is, and its antipode is half a circle away", () => {
  expect(distanceKm(mexicoCity, mexicoCity)).toBe(0);
  expect(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(6371.0088 * Math.PI, 6);
});
