/** The contents of a cell that should hold a postal code: five digits, nothing, or something else. */
export type ReadCode = { kind: "code"; code: string } | { kind: "blank" } | { kind: "bad" };

const blank: ReadCode = { kind: "blank" };
const bad: ReadCode = { kind: "bad" };

/**
 * Reads a number of four or five digits as a code where nothing but known noise stands around it: `6700`, `" 06700 "`, `"C.P. 06700"`,
 * `"Código postal: 06700"`, `"#06700"`, `"06700, MX"`, `"06700–000"`, `"6700.0"`, full-width digits, line breaks.
 * Nothing, `""` and 0 are blank (Excel passes an empty cell as 0 on the desktop); everything else is bad.
 */
export function readPostalCode(value: unknown): ReadCode {
  if (value === null || value === undefined) return blank;
  return typeof value === "string" || typeof value === "number" ? fromText(String(value)) : bad;
}

export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** Including everything around the digits, in characters: accents in a row take Unicode's rules quadratic time. */
const maxLength = 40;
const invisible = /[\s\u200B-\u200F\u2060\uFEFF]+/g;
/** What stands around codes in real sheets: their name, the country, marks. */
const noise = /c\W?p|c[oó]d(igo|e)?|postal|zip|m[eé]?x(ico)?|[^\w$%+]/gi;

function fromText(value: string): ReadCode {
  // Most cells hold exactly this.
  if (isPostalCode(value)) return { kind: "code", code: value };
  const seen = value.replace(invisible, "");
  if (seen.length > maxLength) return bad;
  const text = seen.normalize("NFKC").replace(invisible, "");
  if (/^0?$/.test(text)) return blank;
  // “6700.” is a number that was cut off; “-6700” and “.0670” are others.
  if (/^(\d{4}\.$|[-.]\d)/.test(text)) return bad;
  // With the empty extension or decimals of an export.
  const [, digits] = /^ *(\d{4,5})( 0+)? *$/.exec(text.replace(noise, " ")) ?? [];
  return digits ? { kind: "code", code: digits.padStart(5, "0") } : bad;
}
