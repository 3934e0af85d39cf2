import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { Shape } from "./projection";
import { seenNames, statesOf } from "./StateLabels";

const shape = (state_id: string, state_name: string, x: number, y: number): Shape => ({
  item: { state_id, state_name } as ZipCodeItem,
  x,
  y,
  box: { x, y, width: 0, height: 0 },
});
const sonora = [shape("26", "Sonora", 100, 50), shape("26", "Sonora", 140, 70)];
const jalisco = shape("14", "Jalisco", 180, 200);
const whole = { zoom: 1, x: 0, y: 0 };

it("names each state in the middle of its codes, the one with more codes first", () => {
  expect(statesOf([jalisco, ...sonora])).toEqual([
    { name: "Sonora", x: 120, y: 60 },
    { name: "Jalisco", x: 180, y: 200 },
  ]);
});

it("names no state where all codes lie in the same", () => {
  expect(statesOf(sonora)).toEqual([]);
});

it("calls a state what people call it", () => {
  const names = statesOf([
    shape("30", "Veracruz de Ignacio de la Llave", 0, 0),
    shape("09", "Ciudad de México", 0, 0),
  ]).map(({ name }) => name);
  expect(names).toEqual(["Veracruz", "Ciudad de México"]);
});

it("leaves out a name that would cover another, until the map is near enough", () => {
  const states = statesOf([...sonora, shape("25", "Sinaloa", 125, 66)]);
  expect(seenNames(states, whole).map(({ name }) => name)).toEqual(["Sonora"]);
  expect(seenNames(states, { zoom: 4, x: -300, y: -100 }).map(({ name }) => name)).toEqual(["Sonora", "Sinaloa"]);
});

it("keeps a name inside the picture, and shows none of a state that is out of sight", () => {
  const states = statesOf([...sonora, shape("31", "Yucatán", 399, 4)]);
  expect(seenNames(states, whole)[1]).toEqual({ name: "Yucatán", x: 400 - 28, y: 15 });
  expect(seenNames(states, { zoom: 2, x: 0, y: 0 }).map(({ name }) => name)).toEqual(["Sonora"]);
});
