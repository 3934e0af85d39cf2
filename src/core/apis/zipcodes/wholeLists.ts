import type { ZipCodeItem } from "./wire";

/**
 * Lists that hold as many codes as the service counts, so that a code they lack does not exist. One that is read from the store is not among
 * them: it may lack a record that could not be read.
 */
const whole = new WeakSet<readonly ZipCodeItem[]>();

export function noteWhole(items: readonly ZipCodeItem[]): void {
  whole.add(items);
}

export function isWhole(items: readonly ZipCodeItem[]): boolean {
  return whole.has(items);
}
