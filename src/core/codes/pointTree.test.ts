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
