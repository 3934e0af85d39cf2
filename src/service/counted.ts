/** Writes a number with what it counts: `1 row`, `2 rows`. */
export function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
