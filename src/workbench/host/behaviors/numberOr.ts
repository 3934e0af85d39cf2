/** Reads the number in a behavior's argument; `usual` if there is none. */
export function numberOr(usual: number, argument: string): number {
  const number = argument === "" ? usual : Number(argument);
  if (!Number.isFinite(number) || number < 0) throw new Error(`“${argument}” is not a number from 0 up.`);
  return number;
}
