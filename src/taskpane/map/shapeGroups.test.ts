import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { Coloring } from "./coloring";
import { groupsOf } from "./MapDrawing";
import type { Shape } from "./projection";

/** Six codes in turn are of five classes, and one without data. */
const coloring: Coloring = {
  classes: [],
  classOf: (code) => (Number(code) % 6 === 5 ? undefined : Number(code) % 6),
};

function shapes(count: number): Shape[] {
  return Array.from({ length: count }, (_, index) => ({
    item: { zip_code: String(index) } as ZipCodeItem,
    x: index,
    y: 0.5,
    box: { x: index - 1, y: 0, width: 2, height: 1 },
  }));
}

it("draws what looks alike together", () => {
  expect(groupsOf(shapes(8).slice(5), coloring)).toEqual([
    { classIndex: undefined, boxes: "M4.000 0.000h2.000v1.000h-2.000z", centers: "M5.000 0.500h.001" },
    { classIndex: 0, boxes: "M5.000 0.000h2.000v1.000h-2.000z", centers: "M6.000 0.500h.001" },
    { classIndex: 1, boxes: "M6.000 0.000h2.000v1.000h-2.000z", centers: "M7.000 0.500h.001" },
  ]);
});

it("draws a whole country with some hundred elements, and every code of it", () => {
  const groups = groupsOf(shapes(32_009), coloring);
  expect(groups.length).toBeLessThan(400);
  for (const part of ["boxes", "centers"] as const)
    expect(groups.map((group) => group[part].split("M").length - 1).reduce((sum, count) => sum + count)).toBe(32_009);
});

it("leaves no class above all others", () => {
  const classes = groupsOf(shapes(2_000), coloring).map(({ classIndex }) => classIndex);
  expect(classes.lastIndexOf(0)).toBeGreaterThan(classes.indexOf(4));
});
