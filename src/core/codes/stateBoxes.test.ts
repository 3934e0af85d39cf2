import { type Point } from "./sphere";
import { statesNear } from "./stateBoxes";

/** Real towns and islands near the edges of their states. */
const edges: readonly [id: string, name: string, lat: number, lon: number][] = [
  ["02", "Tijuana", 32.53, -117.12],
  ["02", "Isla Guadalupe", 29.03, -118.28],
  ["02", "Los Algodones", 32.71, -114.73],
  ["03", "Guerrero Negro", 27.97, -114.04],
  ["03", "Cabo San Lucas", 22.89, -109.91],
  ["04", "Candelaria", 18.18, -91.05],
  ["05", "Boquillas del Carmen", 29.19, -102.95],
  ["06", "Isla Socorro", 18.79, -110.97],
  ["07", "Suchiate", 14.68, -92.15],
  ["08", "Ciudad Juárez", 31.74, -106.49],
  ["09", "Cuautepec", 19.57, -99.13],
  ["09", "Parres", 19.14, -99.17],
  ["12", "Ometepec", 16.69, -98.41],
  ["12", "Pilcaya", 18.69, -99.56],
  ["12", "Cutzamala de Pinzón", 18.47, -100.58],
  ["13", "Tizayuca", 19.84, -98.98],
  ["13", "Emiliano Zapata", 19.66, -98.55],
  ["13", "Huehuetla", 20.46, -98.08],
  ["14", "Puerto Vallarta", 20.65, -105.23],
  ["15", "Tlatlaya", 18.62, -100.21],
  ["15", "Río Frío", 19.35, -98.67],
  ["18", "Islas Marías", 21.63, -106.54],
  ["19", "Anáhuac", 27.24, -100.14],
  ["20", "Chimalapas", 16.86, -94.68],
  ["21", "Jolalpan", 18.32, -98.85],
  ["21", "San Martín Texmelucan", 19.28, -98.43],
  ["21", "Francisco Z. Mena", 20.76, -97.85],
  ["23", "Isla Mujeres", 21.23, -86.73],
  ["23", "Xcalak", 18.27, -87.84],
  ["26", "San Luis Río Colorado", 32.46, -114.77],
  ["27", "Tenosique", 17.47, -91.42],
  ["28", "Nuevo Laredo", 27.48, -99.51],
  ["28", "Matamoros", 25.88, -97.5],
  ["30", "Las Choapas", 17.91, -94.1],
  ["30", "Pánuco", 22.05, -98.18],
  ["31", "Isla Pérez", 22.38, -89.69],
  ["31", "El Cuyo", 21.51, -87.68],
  ["32", "Concepción del Oro", 24.61, -101.41],
];

test.each(edges)("a state's boxes hold its edges: %s has %s", (id, _name, lat, lon) => {
  expect(statesNear([{ lat, lon }], 0)).toContain(id);
});

const zocalo: Point = { lat: 19.4326, lon: -99.1332 };

test("a small circle touches no state that is far from it", () => {
  expect(statesNear([zocalo], 10).sort()).toEqual(["09", "15"]);
  expect(statesNear([{ lat: 19.07, lon: -99.2 }], 10).sort()).toEqual(["09", "15", "17"]);
});

test("a circle over the whole country touches all 32 states", () => {
  expect(statesNear([zocalo], 3000)).toHaveLength(32);
});

test("a box beside the point is as far as its nearest point, a little to the north", () => {
  // Baja California's east side at 112.6° W, seen from 106° W and 30° N: nearest at 30.155° N.
  const point: Point = { lat: 30, lon: -106 };
  expect(statesNear([point], 635.1)).not.toContain("02");
  expect(statesNear([point], 635.35)).toContain("02");
});

test("the states of several circles come once, those of the first circle first, and none that is known", () => {
  const merida: Point = { lat: 20.97, lon: -89.62 };
  expect(statesNear([merida, zocalo], 10)).toEqual(["04", "31", "09", "15"]);
  expect(statesNear([zocalo, merida, zocalo], 10)).toEqual(["09", "15", "04", "31"]);
  expect(statesNear([zocalo, merida], 10, new Map([["15", true]]))).toEqual(["09", "04", "31"]);
  expect(statesNear([], 3000)).toEqual([]);
});
