/** Far longer than any name. Normalizing a long run of accents takes quadratic time. */
const maxTextLength = 2000;

/** A text without its accents and case, for comparing what people write. */
export function foldedText(text: string): string {
  return text.slice(0, maxTextLength).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Signs that do not distinguish names: all but plus, percent, and a minus at the end of a word. */
const signs = /(?<![\p{L}\p{N}])-|-(?=[\p{L}\p{N}])|[^\p{L}\p{N}+%-]/gu;

/**
 * Reduces a name to what names are compared by: no case, accents, dots, spaces, underscores or other signs. `Q. Roo` becomes `qroo`, and
 * `zip_code` equals `Zip code`. The levels C, C+ and C- stay distinct.
 */
export function bareName(name: string): string {
  return withMinus(foldedText(name.slice(0, maxTextLength).normalize("NFKC"))).replace(signs, "");
}

/** A text with the same minus everywhere, and no space before the one of a level: `C −` is `C-`. */
export function withMinus(text: string): string {
  return text.replace(/[−‐-—]/g, "-").replace(/(?<=(?<![\p{L}\p{N}])[a-z]) +-(?! *[\p{L}\p{N}])/giu, "-");
}
