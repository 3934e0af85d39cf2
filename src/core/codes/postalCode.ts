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
  if (value === null || value === undefined || value === 0) return blank;
  if (typeof value === "number") return fromNumber(value);
  return typeof value === "string" ? fromText(value) : bad;
}

function fromNumber(value: number): ReadCode {
  const isCode = Number.isInteger(value) && value >= 1000 && value <= 99_999;
  return isCode ? { kind: "code", code: String(value).padStart(5, "0") } : bad;
}

const invisible = /[\s\u200B-\u200F\u2060\uFEFF]+/g;
/** What stands around codes in real sheets: their name, the country, marks; and after them the empty extension or decimals of an export. */
const noise = "c\\W?p|c[oó]d(igo|e)?|postal|zip|mx|m[eé]x(ico)?|[^\\w$%+]";
/** “6700.” is a number that was cut off, “-6700” and “.0670” are others. */
const surrounded = RegExp(`^(?!\\d{4}\\.$|[-–.]\\d+$)(${noise})*\\d{4,5}(${noise}|[-–—]0{3,4}|\\.0+)*$`, "i");

function fromText(value: string): ReadCode {
  // Most cells hold exactly this.
  if (/^\d{5}$/.test(value)) return { kind: "code", code: value };
  const text = value.normalize("NFKC").replace(invisible, "");
  if (text === "" || text === "0") return blank;
  return surrounded.test(text) ? { kind: "code", code: /\d+/.exec(text)![0].padStart(5, "0") } : bad;
}
