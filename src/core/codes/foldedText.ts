/** Far more than a name: to normalize a long text of accents alone takes quadratic time. */
const longestText = 2000;

/** A text without its accents and case, for comparing what people write. */
export function foldedText(text: string): string {
  return text.slice(0, longestText).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Signs that tell no name from another: all but a plus, a percent sign and a minus that ends a word. */
const signs = /(?<![\p{L}\p{N}])-|-(?=[\p{L}\p{N}])|[^\p{L}\p{N}+%-]/gu;

/**
 * A name as names are compared: without case, accents, dots, spaces, underscores and other signs. `Q. Roo` is `qroo`, `zip_code` is
 * `Zip code`; but the level C+ is not C, and C- is neither.
 */
export function bareName(name: string): string {
  return foldedText(name.slice(0, longestText).normalize("NFKC").replace(/[−–]/g, "-")).replace(signs, "");
}
