/**
 * JSON with whole numbers that no double holds written as text. They are nearly always ids, and a parser would change their last digits
 * without a word; Excel too shows no more than fifteen digits of a number.
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
