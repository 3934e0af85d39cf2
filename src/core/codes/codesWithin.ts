import { readPostalCode } from "./postalCode";
import { stateIdOf } from "./states";

/** The postal codes that a text may mean, although it is none. */
export interface CodesWithin {
  /** Each once: a single one can be proposed, and of several one is to be kept. */
  codes: readonly string[];
  /** The code is there, but for letters that look like digits, or a separator of thousands. */
  isMistyped: boolean;
  /** What stands around a single code, as it is written. */
  extra: readonly string[];
}

/** More of a text tells nothing. */
const maxLength = 300;

/**
 * A text means the numbers of five digits in it; if it has none, what has five with O for 0 or l for 1, four digits after “C.P.” or before
 * words, or a number with a separator, as of thousands. The state of each must exist.
 */
export function codesWithin(value: unknown): CodesWithin {
  const text = String(value).slice(0, maxLength).normalize("NFKC");
  const plain = numbersIn(text);
  if (plain.length > 0) return { codes: plain, isMistyped: false, extra: extraOf(text, plain) };
  const short = shortNumber.exec(text)?.slice(1).find(Boolean);
  if (short !== undefined && !isYear.test(short))
    return { codes: existing([`0${short}`]), isMistyped: false, extra: [] };
  const mended = readPostalCode(text.replace(thousands, "$1$2"));
  const codes = mended.kind === "code" ? existing([mended.code]) : numbersIn(withDigits(text));
  return { codes, isMistyped: true, extra: [] };
}

/**
 * The numbers of five digits, each once. A number with decimals is none, nor is one of an e-mail address or a telephone's extension, and zeros
 * before or after it do not count.
 */
function numbersIn(text: string): string[] {
  const numbers = text.replace(/(?<!\S)\S*@\S*|\bext\W{0,3}\d+/gi, " ").match(/\d+(?:\.\d+)*/g) ?? [];
  return existing(numbers.flatMap((number) => /^0*(\d{5})(?:\.0+)?$/.exec(number)?.[1] ?? []));
}

function existing(codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => stateIdOf(code) !== undefined);
}

/** Four digits after “C.P.”, or at the beginning and before words: the zero is lost. */
const shortNumber = /(?:c\W?p|postal)\W*(\d{4})(?!\d)|^\W*(\d{4})[\s,;–-]+\p{L}{3}/iu;
const isYear = /^(?:19|20)/;

const thousands = /(^|\D)(\d{1,2})[.,-](?=\d{3}(?:\.0+)?(?:\D|$))/;

/** A word of five signs, of which two are digits and the others look like some. */
function withDigits(text: string): string {
  return text.replace(/[\p{L}\p{N}|]+/gu, (word) =>
    /^[\dOIl|]{5}$/i.test(word) && word.replace(/\D/g, "").length >= 2
      ? word.replace(/o/gi, "0").replace(/\D/g, "1")
      : word,
  );
}

function extraOf(text: string, [code = "", ...others]: readonly string[]): string[] {
  if (others.length > 0) return [];
  const around = text.replace(/\s+/g, " ").split(code);
  return around.filter((part) => part.trim() !== "");
}
