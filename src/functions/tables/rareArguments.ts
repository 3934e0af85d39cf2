import { bareName } from "../../core/codes/foldedText";
import { AddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { shown } from "../../core/codes/cellTexts";
import type { Cells } from "../cell/firewall";
import { readText, readWhole, trimmedOne } from "../cell/arguments";

/** What an argument can name, each with its words in Spanish, with commas between: the first is the one to propose. */
export type Choices<Choice extends string> = Readonly<Record<Choice, string>>;

/** What an argument names in either language; undefined where it is left out. What cannot be named is refused with the words in `language`. */
export function readChoice<Choice extends string>(
  argument: string,
  value: unknown,
  choices: Choices<Choice>,
  language: Language,
): Choice | undefined {
  const written = readText(value);
  if (written === "") return undefined;
  const word = bareName(written);
  const names = Object.keys(choices) as Choice[];
  const choice = names.find((name) => [name, ...spanish(choices[name])].some((known) => bareName(known) === word));
  if (choice !== undefined) return choice;
  const allowed = names.map((name) => (language === "es" ? spanish(choices[name])[0] : name)).join(", ");
  throw new AddinError("badArgument", { argument, value: shown(written), allowed });
}

/** The fact that was asked for, or all of them, in the order of the choices, with their names in the language. */
export function layOutFacts<Fact extends string>(
  values: readonly unknown[],
  fact: Fact | undefined,
  choices: Choices<Fact>,
  language: Language,
): Cells {
  const names = Object.keys(choices) as Fact[];
  if (fact !== undefined) return [[values[names.indexOf(fact)]]];
  return names.map((name, at) => [language === "es" ? spanish(choices[name])[0] : name, values[at]]);
}

/** A moment in local time, as text that Excel in any region takes for a date: `2026-11-27 17:52:08`. */
export function timeText(moment: number): string {
  return new Date(moment).toLocaleString("sv-SE");
}

function spanish(words: string): string[] {
  return words.split(", ");
}

/** Reads a whole number from 1 up; the default if it is left out. 0 is refused, because it would ask for nothing. */
export function readCount(value: unknown, argument: string, otherwise: number): number {
  if (String(trimmedOne(value)) === "0")
    throw new AddinError("badArgument", { argument, value: 0, allowed: "1, 2, 3 …" });
  return readWhole(value, argument, 1) ?? otherwise;
}

/** Reads a number above 0. */
export function readPositive(value: unknown, argument: string): number {
  const given = shown(trimmedOne(value));
  if (given === "") throw new AddinError("missingArgument", { argument });
  const number = Number(given);
  if (!Number.isFinite(number) || number <= 0)
    throw new AddinError("badArgument", { argument, value: given, allowed: "1, 2.5, 10 …" });
  return number;
}
