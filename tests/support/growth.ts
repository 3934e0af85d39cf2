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

/** Things that expressions look for, alone and in pairs, after and before what makes them begin or fail late. */
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
  const starts = ["", "1", "a,", "(,", '"'];
  const ends = ["", "5\n", ")x"];
  return [...signs, ...pairs].flatMap((again) => starts.flatMap((start) => ends.map((end) => ({ start, again, end }))));
}

/** The first text that takes much more than four times as long when it is four times as long. */
export function findSlowText(read: (text: string) => unknown, texts = hostileTexts()): HostileText | undefined {
  return texts.find((text) => isSlow(read, text));
}

/** In linear time the longer takes four times as long, in quadratic time sixteen times. It must do so whenever it is measured. */
function isSlow(read: (text: string) => unknown, text: HostileText): boolean {
  const one = written(text, short);
  const four = written(text, 4 * short);
  for (let round = 0; round < 5; round++) {
    const time = timeOf(read, one);
    if (time < negligible || timeOf(read, four) < 9 * time) return false;
  }
  return true;
}

function written({ start, again, end }: HostileText, length: number): string {
  return start + again.repeat(Math.ceil(length / again.length)) + end;
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
