const { floor } = Math;

/** Divides a whole number by weights, so that the parts add up to it exactly (largest remainder). */
export function divide(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total === 0 ? 0 : (whole * weight) / total));
  const parts = exact.map((value) => floor(value));
  const missing = whole - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - floor(value) }));
  byRemainder.sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Fractions of four digits that add up to 1. */
export function fractionsOf(weights: readonly number[]): number[] {
  return divide(10_000, weights).map((part) => part / 10_000);
}
