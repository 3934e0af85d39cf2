/** Tells whether the catalog has a code. */
export type IsKnownCode = (code: string) => boolean;

/** Why something is left out, in words that are the same for all of its kind, and what it was. */
export type Reason = readonly [kind: string, found?: string];

/** The names of a column or property that holds codes, the surest first: SEPOMEX's d_CP is the code of the post office. */
export const codeNames = ["d_codigo", "zip_code", "codigo_postal", "cp", "postal_code", "zip", "d_cp"];

/** Finds which of the names stand for the code, the surest first. Letter case, accents and signs do not count. */
export function codeFields(names: readonly string[]): number[] {
  const plain = names.map(plainName);
  return codeNames.map((name) => plain.indexOf(plainName(name))).filter((index) => index >= 0);
}

function plainName(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** Reads a code that a spreadsheet or pandas may have made a number, or that was kept from that: `6600`, `6600.0` and `="06600"` are 06600. */
export function codeOf(value: unknown): string {
  return withDigits(typeof value === "string" || typeof value === "number" ? String(value) : "", 4, 5);
}

/** The same for an id of so many digits, which has at least the fewest without its zeros. Any other text stays. */
export function withDigits(text: string, fewest: number, digits: number): string {
  const [, number = ""] = /^\s*(?:=?"|')?([0-9]+)(?:\.0+)?"?\s*$/.exec(text) ?? [];
  return number.length >= fewest ? number.padStart(digits, "0") : text.trim();
}

export function reasonAgainstCode(code: string, isKnown: IsKnownCode): Reason | undefined {
  if (!/^[0-9]{5}$/.test(code)) return ["its code is not five digits", `"${shortened(code)}"`];
  return isKnown(code) ? undefined : ["its code is not in the catalog", code];
}

export function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
