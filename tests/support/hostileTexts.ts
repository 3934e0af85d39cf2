import { isQuadratic } from "./growth";

/** Characters of a text. What takes quadratic time needs some hundred milliseconds for them. */
const length = 20_000;

/** A text as long as asked: something at its beginning and end, and one thing again and again between them. */
export interface HostileText {
  start: string;
  again: string;
  end: string;
}

/** Things that expressions look for, alone and in pairs, after and before what makes them begin or fail late; more of these in the long run. */
export function hostileTexts(): HostileText[] {
  const signs = [
    " ",
    "\n",
    "0",
    "a",
    "A",
    "(",
    ")",
    ",",
    "-",
    '"',
    "\\",
    "[",
    ".",
    "_",
    "/",
    "=",
    "#",
    "é",
    "'",
    "\u200B",
  ];
  const pairs = ["(a", "a,", "a ", "0 ", '"a', "\\u", "a(,", "ZIP.", "0.", "e+", "\u0301\u0323", "A1:"];
  const isLong = process.env.LONG !== undefined;
  const starts = isLong ? ["", "1", "a,", "(,", '"'] : ["", "(,"];
  const ends = isLong ? ["", "5\n", ")x"] : [")x"];
  return [...signs, ...pairs].flatMap((again) => starts.flatMap((start) => ends.map((end) => ({ start, again, end }))));
}

const usualTexts = hostileTexts();

/** The first text that takes quadratic time to read. */
export async function findSlowText(
  read: (text: string) => unknown,
  texts = usualTexts,
): Promise<HostileText | undefined> {
  for (const text of texts) {
    if (await isQuadratic((characters) => read(written(text, characters)), length)) return text;
  }
  return undefined;
}

/** Texts of this file's list are written once for all that read them. */
const kept = new WeakMap<HostileText, Map<number, string>>();

function written(text: HostileText, characters: number): string {
  const { start, again, end } = text;
  const lengths = kept.get(text) ?? new Map<number, string>();
  kept.set(text, lengths);
  const whole = lengths.get(characters) ?? start + again.repeat(Math.ceil(characters / again.length)) + end;
  lengths.set(characters, whole);
  return whole;
}
