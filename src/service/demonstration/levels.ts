import { levels } from "../../core/codes/levels";
import type { Random } from "./random";

/** The last part of each level's key, as in `cplus`. */
export const levelKeys = levels.map(({ key }) => key.replace("socioeconomic_", ""));

/** Of a hundred households, roughly, by AMAI's present rule: from the largest localities to the smallest. */
const householdsBySize: readonly (readonly number[])[] = [
  [10, 19, 21, 18, 13, 16, 3],
  [6, 13, 16, 18, 15, 25, 7],
  [4, 9, 11, 14, 16, 34, 12],
  [1, 3, 7, 11, 15, 42, 21],
];

/**
 * The seven fractions of households, which add up to 1.
 * @param size 0 for a locality of more than 100,000 people, to 3 for one below 2,500
 * @param wealth from 0, the poorest code of its size, to 1
 */
export function drawLevels(size: number, wealth: number, random: Random): number[] {
  const base = householdsBySize[size] ?? [];
  const tilt = (wealth - 0.5) * 0.9;
  return fractionsOf(base.map((share, index) => share * Math.exp(tilt * (3 - index)) * random.logNormal(0.25)));
}

/** The level that most households have. */
export function predominantLevel(fractions: readonly number[]): string {
  return levels[fractions.indexOf(Math.max(...fractions))]?.name ?? "";
}

/** Divides a whole number by weights, so that the parts add up to it exactly (largest remainder). */
export function divide(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total === 0 ? 0 : (whole * weight) / total));
  const parts = exact.map((value) => Math.floor(value));
  const missing = whole - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) }));
  byRemainder.sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Fractions of four digits that add up to 1. */
export function fractionsOf(weights: readonly number[]): number[] {
  return divide(10_000, weights).map((part) => part / 10_000);
}
