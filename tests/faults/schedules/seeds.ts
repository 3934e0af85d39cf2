/** A seed that is the same every day, and a fresh one; or the one of `SEED`, to run again what has failed. */
export function seeds(): number[] {
  const { SEED } = process.env;
  return SEED === undefined ? [20_261_121, Date.now() % 1_000_000_000] : [Number(SEED)];
}
