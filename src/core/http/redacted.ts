/**
 * Makes words of a service safe to show: without the token, without long texts that may be one in another form, and on one short line. Who
 * reads them has entered that token, so this guards against a screenshot or a report that is passed on, not against who reads it.
 */
export function redacted(words: string, token: string): string {
  const visible = words.replace(/\p{Cf}+/gu, "").slice(0, maxRead);
  const told = token === "" ? visible : visible.replace(new RegExp(token.replace(/\W/g, "\\$&"), "gi"), "…");
  const short = told.replace(/[^\s,;()]{16,}/g, (text) => (/\d/.test(text) ? "…" : text));
  return short
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxShown);
}

/** Far more than is shown. */
const maxRead = 2000;
const maxShown = 120;
