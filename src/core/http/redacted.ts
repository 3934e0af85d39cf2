/** Makes words of a service safe to show: without the token and control characters, and not too long. */
export function safeWords(words: string, token: string): string {
  return redacted(words, token).replace(controlCharacters, " ").trim().slice(0, maxShown);
}

const maxShown = 120;
const controlCharacters = /[\p{Cc}\p{Cf}]+/gu;

/**
 * Removes a token from the words of a service, in upper or lower case. Words that hold it in another form are not shown at all: encoded,
 * reversed, split by other characters, or with one character missing.
 */
export function redacted(words: string, token: string): string {
  if (token === "") return words;
  const start = words.slice(0, maxRead);
  const left = start.replace(new RegExp(token.replace(/\W/g, "\\$&"), "gi"), "…");
  const parts = [token, unescaped(token), ...lettersIn(token)].flatMap(halvesOf);
  const pieces = parts.flatMap((part) => [part.toLowerCase(), hexadecimal(part)]);
  const forms = formsOf(left);
  return pieces.some((piece) => forms.includes(piece)) ? "…" : left;
}

/** Far more than is shown. */
const maxRead = 2000;

/**
 * The first, the middle and the last half of a token: if one character is missing or wrong, another half is intact, and of a token that is cut at
 * both ends the middle. Half of a short token could be an ordinary word.
 */
function halvesOf(token: string): string[] {
  const { length } = token;
  const size = length > 11 ? length >> 1 : Math.max(length - 1, Math.min(length, 5));
  return [0, (length - size) >> 1, length - size].map((from) => token.slice(from, from + size));
}

/** The letters and digits of a token, which may come in groups of a few; none where they could be an ordinary word. */
function lettersIn(token: string): string[] {
  const letters = withoutSigns(token);
  return letters.length > shortestLetters ? [letters] : [];
}

const shortestLetters = 7;

function withoutSigns(text: string): string {
  return text.replace(/[^a-z\d]/gi, "");
}

function hexadecimal(text: string): string {
  return text.replace(/[^]/g, (character) => character.charCodeAt(0).toString(16));
}

/** The words in the forms in which they may hold a token, in lower case: without characters that no token has, without any signs, reversed, and decoded. */
function formsOf(words: string): string {
  const bare = words.normalize("NFKC").replace(/[^!-~]/g, "");
  const plain = unescaped(bare);
  const decodings = [0, 1, 2, 3].map((from) => decoded(plain, from));
  return [bare, plain, withoutSigns(plain), [...plain].reverse().join(""), ...decodings].join("\n").toLowerCase();
}

/** Writes out characters that are escaped as in an address, a script or a web page, and whose escapes may be escaped. */
function unescaped(text: string): string {
  return text.replace(escapes, (_, hex: string | undefined, decimal: string) =>
    String.fromCharCode(hex === undefined ? Number(decimal) : parseInt(hex, 16)),
  );
}

const escapes = /(?:%(?:25){0,9}|(?:\\{1,9}[ux]\{?|&#x)0{0,9})([\da-f]{2})[;}]?|&#0{0,9}(\d{2,3});?/gi;

/** Decodes base64 from a position on. Inside other text, it may begin at any of four positions. */
function decoded(text: string, from: number): string {
  let bits = 0;
  return text
    .replace(/[^\w+/-]/g, "")
    .slice(from)
    .replace(/[^]/g, (character, index: number) => {
      bits = (bits << 6) | (alphabet.indexOf(character) & 63);
      return index % 4 === 0 ? "" : String.fromCharCode((bits >> (6 - 2 * (index % 4))) & 255);
    });
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
