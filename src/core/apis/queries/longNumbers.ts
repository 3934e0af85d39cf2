/**
 * JSON with whole numbers that no double holds written as text. They are nearly always ids, and a parser would change their last digits
 * without a word; Excel too shows no more than fifteen digits of a number.
 */
export function longNumbersAsText(json: string): string {
  return hasLongNumber.test(json) ? json.replace(textOrNumber, asText) : json;
}

const hasLongNumber = /\d{16}/;
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function asText(token: string): string {
  return /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
