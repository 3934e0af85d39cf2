import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { Coloring } from "./coloring";
import { dotRadius, type Shape, shapeAt } from "./projection";

const coloring: Coloring = { classes: Array(5).fill({ color: "", label: "" }), classOf: (code) => classOf[code] };
const classOf: Partial<Record<string, number>> = { "01000": 0, "02000": 4 };

const shape = (zip_code: string, x: number, y: number, width = 100): Shape => ({
  item: { zip_code } as ZipCodeItem,
  x,
  y,
  box: { x: x - width / 2, y: y - width / 2, width, height: width },
});
const small = shape("01000", 100, 100);
const large = shape("02000", 130, 100, 20);
const withoutData = shape("03000", 100, 130, 10);
const at = (x: number, y: number, zoom = 1): string | undefined =>
  shapeAt([small, large, withoutData], coloring, zoom, { x, y })?.item.zip_code;

it("finds the dot at a place, also above the box of another code", () => {
  expect([at(100, 100), at(130, 100), at(100, 130)]).toEqual(["01000", "02000", "03000"]);
});

it("finds the uppermost box where there is no dot, and nothing where there is no box", () => {
  expect([at(60, 60), at(139, 109), at(149, 51), at(151, 100)]).toEqual(["01000", "02000", "01000", undefined]);
});

it("reaches as far as the dot is drawn: farther for a higher class, less on a map that is seen nearer", () => {
  const [reach, farReach] = [dotRadius(0, 3, 1), dotRadius(4, 3, 1)];
  const alone = (one: Shape, x: number, zoom: number) =>
    shapeAt([{ ...one, box: noBox }], coloring, zoom, { x, y: 100 });
  expect(alone(small, 100 + reach - 0.1, 1)).toBeDefined();
  expect(alone(small, 100 + reach + 0.1, 1)).toBeUndefined();
  expect(alone(large, 130 + farReach - 0.1, 1)).toBeDefined();
  expect(alone(large, 130 + farReach - 0.1, 2)).toBeUndefined();
});

const noBox = { x: -9, y: -9, width: 0, height: 0 };

it("finds the later of two dots in the same place, which lies above", () => {
  const over = shape("02000", 100, 100);
  expect(shapeAt([small, over], coloring, 1, { x: 100, y: 100 })).toBe(over);
});
