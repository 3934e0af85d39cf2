/**
 * Quotes integers in JSON that a double cannot hold. They are nearly always ids, and parsing would silently change their last digits; Excel
 * shows only fifteen digits, too.
 *
 * @param json Text that is known to be JSON. It is read in one pass: no part of the pattern looks back or ahead.
 */
export function longNumbersAsText(json: string): string {
  if (!hasLongNumber.test(json)) return json;
  let isInsideText = false;
  return json.replace(escapeQuoteOrNumber, (token) => {
    if (token === '"') isInsideText = !isInsideText;
    return !isInsideText && isLongInteger(token) ? `"${token}"` : token;
  });
}

const hasLongNumber = /\d{16}/;
const escapeQuoteOrNumber = /\\[^]|"|-?\d[\d.eE+-]*/g;

function isLongInteger(token: string): boolean {
  return /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));
}
