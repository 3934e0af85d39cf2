import { distanceKm } from "./sphere";

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
