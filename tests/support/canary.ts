/** A token that nobody else would write, with letters of both cases, digits, and characters that addresses encode. */
export const canary = "Kanarie-7f3A9b51+zQ/w~4";

/** The forms in which a token may leak, by what was done to it. */
export function tokenVariants(token: string): Record<string, string> {
  return {
    "as it is": token,
    "in capitals": token.toUpperCase(),
    "in small letters": token.toLowerCase(),
    "in base64": Buffer.from(token).toString("base64"),
    "in base64 after a scheme": Buffer.from(`Bearer ${token}`).toString("base64"),
    "in hexadecimal": Buffer.from(token).toString("hex"),
    "URL-encoded": encodeURIComponent(token),
    "URL-encoded in every character": Array.from(Buffer.from(token), (byte) => `%${byte.toString(16)}`).join(""),
    "split by invisible characters": [...token].join("\u200B"),
    "split by marks of direction": [...token].join("\u2066"),
    "read backward": [...token].reverse().join(""),
    "all but its last character": token.slice(0, -1),
    "all but its first character": token.slice(1),
  };
}

/** Names the forms in which a text contains the token, with the source of the text: a log, a page, a file. */
export function findToken(token: string, places: Readonly<Record<string, string>>): string[] {
  return Object.entries(places).flatMap(([place, text]) => formsIn(text, token).map((form) => `${place}: ${form}`));
}

function formsIn(text: string, token: string): string[] {
  const read = readings(text);
  const wanted = token.toLowerCase();
  const isThere = (part: string): boolean => read.some((reading) => reading.includes(part));
  const forms: [string, boolean][] = [
    ["the token", isThere(wanted)],
    ["the token backward", isThere([...wanted].reverse().join(""))],
    ["the token but a character", isThere(wanted.slice(0, -1)) || isThere(wanted.slice(1))],
    ["the token in hexadecimal", isThere(Buffer.from(token).toString("hex"))],
    ["the token in base64", base64Cores(token).some((core) => bare(text).includes(core))],
  ];
  return forms.filter(([, isFound]) => isFound).map(([form]) => form);
}

/** A text as it is, without what nobody sees, and with escapes of addresses and of JSON undone; all in small letters. */
function readings(text: string): string[] {
  const seen = bare(text);
  const decoded = seen.replace(/(?:%|\\x|\\u00)([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return [text, seen, decoded, decoded.replaceAll("\\", "")].map((reading) => reading.toLowerCase());
}

/** Only what a token can hold. */
function bare(text: string): string {
  return text.replace(/\\u(?:200[b-f]|20[26][0-9a-f]|feff|00ad)/gi, "").replace(/[^!-~]/g, "");
}

/** The token in base64 whatever comes before and after it: a core for each of the three positions at which it may begin. */
function base64Cores(token: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.from("x".repeat(before) + token);
    const core = whole.toString("base64").slice(Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6));
    return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
