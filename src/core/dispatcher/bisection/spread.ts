/** Steps of this size spread evenly over any length. */
export const goldenSection = 0.618;

/** Spreads neighbors apart. Keys beside each other in a sheet are often alike, and the first few should show how many of all are bad. */
export function spread(keys: readonly string[]): string[] {
  const { length } = keys;
  let step = Math.ceil(length * goldenSection);
  while (greatestDivisor(step, length) > 1) step++;
  return keys.map((key, index) => keys[(index * step) % length] ?? key);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
