/** Characters of the shorter text. What takes quadratic time needs some hundred milliseconds for it already. */
const short = 5_000;
/** Whatever is read in this time is read fast enough, in milliseconds: the clock and the machine say no more of it. */
const negligible = 8;

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
  const starts = isLong ? ["", "1", "a,", "(,", '"'] : ["", "(,", '"'];
  const ends = isLong ? ["", "5\n", ")x"] : ["", ")x"];
  return [...signs, ...pairs].flatMap((again) => starts.flatMap((start) => ends.map((end) => ({ start, again, end }))));
}

const usualTexts = hostileTexts();

/** The first text that takes much more than four times as long when it is four times as long. */
export function findSlowText(read: (text: string) => unknown, texts = usualTexts): HostileText | undefined {
  return texts.find((text) => isSlow(read, text));
}

/** In linear time the longer takes four times as long, in quadratic time sixteen times. It must do so whenever it is measured. */
function isSlow(read: (text: string) => unknown, text: HostileText): boolean {
  for (let round = 0; round < 5; round++) {
    const time = timeOf(read, written(text, short));
    if (time < negligible || timeOf(read, written(text, 4 * short)) < 9 * time) return false;
  }
  return true;
}

/** Texts of this file's list are written once for all that read them. */
const kept = new WeakMap<HostileText, Map<number, string>>();

function written(text: HostileText, length: number): string {
  const { start, again, end } = text;
  const lengths = kept.get(text) ?? new Map<number, string>();
  kept.set(text, lengths);
  const whole = lengths.get(length) ?? start + again.repeat(Math.ceil(length / again.length)) + end;
  lengths.set(length, whole);
  return whole;
}

function timeOf(read: (text: string) => unknown, text: string): number {
  const begun = performance.now();
  try {
    read(text);
  } catch {
    // A text may be refused, in time.
  }
  return performance.now() - begun;
}
