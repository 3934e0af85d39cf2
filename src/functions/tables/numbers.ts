import { AddinError } from "../../core/errors/addinError";
import { readOne, readWhole, shown } from "../cell/arguments";

/** Reads a whole number from 1 up; the default if it is left out. 0 is refused, because it would ask for nothing. */
export function readCount(value: unknown, argument: string, otherwise: number): number {
  if (shown(readOne(value)).trim() === "0")
    throw new AddinError("badArgument", { argument, value: 0, allowed: "1, 2, 3 …" });
  return readWhole(value, argument, 1) ?? otherwise;
}

/** Reads a number above 0. */
export function readPositive(value: unknown, argument: string): number {
  const text = shown(readOne(value)).trim();
  if (text === "") throw new AddinError("missingArgument", { argument });
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0)
    throw new AddinError("badArgument", { argument, value: text, allowed: "1, 2.5, 10 …" });
  return number;
}
