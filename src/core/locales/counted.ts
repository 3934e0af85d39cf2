import { numberFormat } from "./locale";

/** A figure with its separators. */
export function figure(value: number): string {
  return numberFormat().format(value);
}

/** A figure and what it counts. */
export function count(value: number, one: string, many: string): string {
  return `${figure(value)} ${value === 1 ? one : many}`;
}
