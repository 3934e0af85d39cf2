import type { Steps } from "./inSlices";

/**
 * Quotes integers in JSON that a double cannot hold. They are nearly always ids, and parsing would silently change their last digits; Excel
 * shows only fifteen digits, too.
 *
 * @param json Text that is known to be JSON. Its quotes are counted once, however many such numbers it holds.
 */
export function* longNumbersAsText(json: string): Steps<string> {
  const parts: string[] = [];
  const quotes = new Quotes(json);
  let copied = 0;
  for (const { 0: number, index } of json.matchAll(longNumber)) {
    yield;
    if (!isInteger(json, index, number) || quotes.areOpenAt(index)) continue;
    const start = json[index - 1] === "-" ? index - 1 : index;
    parts.push(json.slice(copied, start), `"${json.slice(start, index)}${number}"`);
    copied = index + number.length;
  }
  return copied === 0 ? json : parts.join("") + json.slice(copied);
}

/** Digits that may be the rest of a fraction or an exponent, or the text of a string. */
const longNumber = /\d{16}[\d.eE+-]*/g;

/** True for a whole number that a double cannot hold, and not for digits that end a fraction or an exponent. */
function isInteger(json: string, index: number, number: string): boolean {
  const before = json.slice(Math.max(0, index - 2), index);
  return !/[\d.eE+]$|[eE]-$/.test(before) && /^\d+$/.test(number) && !Number.isSafeInteger(Number(number));
}

/** Tells which positions of a JSON text stand inside a string. They are asked for from left to right, and each quote is looked for once. */
class Quotes {
  private areOpen = false;
  private next: number;

  constructor(private readonly json: string) {
    this.next = this.quoteFrom(0);
  }

  areOpenAt(index: number): boolean {
    for (; this.next < index; this.next = this.quoteFrom(this.next + 1))
      if (!this.isEscaped(this.next)) this.areOpen = !this.areOpen;
    return this.areOpen;
  }

  private quoteFrom(position: number): number {
    const quote = this.json.indexOf('"', position);
    return quote < 0 ? Infinity : quote;
  }

  private isEscaped(quote: number): boolean {
    let before = quote;
    while (this.json[before - 1] === "\\") before--;
    return (quote - before) % 2 === 1;
  }
}
