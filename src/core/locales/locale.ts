import { type Language, languages } from "./language";

const locales: Record<Language, string> = { en: "en-US", es: "es-MX" };

/** The locales by whose customs figures and times are written: each language in the region that Office follows. */
export const localeOf: Readonly<Record<Language, string>> = locales;

/** Writes figures and times as in the region of an Office locale such as `es-ES`, in every language. */
export function followRegion(officeLocale: string): void {
  const [, spoken = "", region] = /^([a-z]{2,3})\b.*-([A-Z]{2}|\d{3})(?![A-Za-z\d])/.exec(officeLocale) ?? [];
  if (region === undefined) return;
  for (const language of languages) locales[language] = `${language}-${region}`;
  decimalSign = (0.5).toLocaleString(`${spoken}-${region}`).charAt(1);
}

let decimalSign = ".";

/** True where decimals have a comma: Excel separates arguments with semicolons there. */
export function hasDecimalComma(): boolean {
  return decimalSign === ",";
}

/** A formula as Excel shows it in the region and takes it there from the keyboard. Those that are written to a sheet stay in English form. */
export function formulaInRegion(formula: string, separator = ";"): string {
  if (!hasDecimalComma()) return formula;
  // What is quoted, sheets and columns of tables keep their signs; an array has one of its own between columns.
  return formula.replace(/"[^"]*"|'[^']*'|\[[^[\]]*\]|\{.*?\}|,|(?<=\d)\.(?=\d)/g, (piece) => {
    if (piece.startsWith("{")) return `{${formulaInRegion(piece.slice(1, -1), "\\")}}`;
    return piece === "," ? separator : piece === "." ? "," : piece;
  });
}

/** A sentence with its examples as they are typed in the region. */
export function sentenceInRegion(sentence: string): string {
  return sentence.replace(/=[A-Z.]+\([^)]*\)|(?<=\s)\d\.\d(?!\S?\d)/g, (example) => formulaInRegion(example));
}
