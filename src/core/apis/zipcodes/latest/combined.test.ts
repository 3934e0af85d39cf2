import type { ZipCodeItem } from "../wire";
import { combined, type MeasuredCode } from "./aggregation";

const code = (value: unknown, weights?: Partial<ZipCodeItem>): MeasuredCode => ({
  values: ["of another column", value],
  item: weights as ZipCodeItem | undefined,
});

test("a sum adds up what is there, with and without what is known of the codes", () => {
  expect(combined([code(3), code(4, { population: 0 })], 1, "sum")).toBe(7);
  expect(combined([code(-3), code(3)], 1, "sum")).toBe(0);
});

test("a mean weighs each value by what it is of", () => {
  const codes = [
    code(0.5, { population: 100, inhabited_households: 30 }),
    code(0.1, { population: 300, inhabited_households: 10 }),
  ];
  expect(combined(codes, 1, "population")).toBeCloseTo(0.2, 12);
  expect(combined(codes, 1, "inhabited_households")).toBeCloseTo(0.4, 12);
});

test("what is no number, and what has no weight, counts nowhere", () => {
  const counted = code(0.5, { population: 100 });
  const others = [
    code(null, { population: 900 }),
    code("8", { population: 900 }),
    code(undefined, { population: 900 }),
  ];
  expect(combined([counted, ...others], 1, "population")).toBe(0.5);
  expect(combined([counted, code(8, { population: 0 }), code(8, { population: -50 }), code(8)], 1, "population")).toBe(
    0.5,
  );
  expect(combined([code(5), ...others], 1, "sum")).toBe(5);
});

test("without a value or a weight there is nothing, not 0", () => {
  expect(combined([], 1, "sum")).toBeNull();
  expect(combined([code(null), code("8")], 1, "sum")).toBeNull();
  expect(combined([code(0.5, { population: 0 }), code(0.5)], 1, "population")).toBeNull();
});
