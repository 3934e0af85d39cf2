import { bareName } from "../../core/codes/foldedText";
import { AddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { readText, shown } from "../cell/arguments";

/** What an argument can name, each with its word in Spanish. */
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
  const choice = names.find((name) => [name, choices[name]].some((known) => bareName(known) === word));
  if (choice !== undefined) return choice;
  const allowed = names.map((name) => (language === "es" ? choices[name] : name)).join(", ");
  throw new AddinError("badArgument", { argument, value: shown(written), allowed });
}
