import { tokenVariants } from "../../../tests/support/canary";
import { redacted } from "./redacted";

const token = "Kanarie-7f3A9b51xQ";

test("a token is left out in whatever case, and the words around it stay", () => {
  expect(redacted(`${token} or ${token.toLowerCase()} is unknown`, token)).toBe("… or … is unknown");
  expect(redacted("a.b*c and A.B*C, not aXbbc", "a.b*c")).toBe("… and …, not aXbbc");
});

test.each(Object.entries(tokenVariants(token)))("words that hold it %s are not shown", (_, variant) => {
  expect(redacted(`The value ${variant} is not known`, token)).not.toContain(variant.slice(2, -2));
});

test.each([
  ["with one character missing", `${token.slice(0, 8)}${token.slice(9)}`],
  ["with one character masked", `${token.slice(0, 3)}*${token.slice(4)}`],
  ["inside more base64", Buffer.from(`Authorization: token ${token}\n`).toString("base64")],
  ["in base64 for addresses", Buffer.from(`?>${token}`).toString("base64url")],
  ["split by blanks", [...token].join(" ")],
  ["split by hyphens", [...token].join("-")],
  ["in groups of four", token.replace(/\W/g, "").replace(/.{4}/g, "$&-")],
  ["in full-width characters", token.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  ["cut at both ends", token.slice(4, -4)],
  ["in the midst of what was split", `${token.slice(0, 9)}\u202E ${token.slice(9)}`],
])("words that hold it %s are not shown", (_, variant) => {
  expect(redacted(`The value ${variant} is not known`, token)).toBe("…");
});

const codes = [...token].map((character) => character.charCodeAt(0));
const spelled = (spell: (code: number) => string): string => codes.map(spell).join("");
const hex = (code: number): string => code.toString(16);

test.each([
  ["in percent signs that are encoded, too", spelled((code) => `%25${hex(code)}`)],
  ["in percent signs that are encoded twice", spelled((code) => `%2525${hex(code).toUpperCase()}`)],
  ["in escapes of JSON", spelled((code) => `\\u00${hex(code)}`)],
  ["in escapes of JSON inside JSON", spelled((code) => `\\\\u00${hex(code).toUpperCase()}`)],
  ["in escapes of scripts", spelled((code) => `\\x${hex(code)}`)],
  ["in escapes with braces", spelled((code) => `\\u{${hex(code)}}`)],
  ["after a percent sign, with one character missing", `100%ab${token.slice(1)}`],
  ["in decimal references of HTML", spelled((code) => `&#${code};`)],
  ["in references with zeros and no semicolon", spelled((code) => `&#0${String(code).padStart(4, "0")} `)],
  ["in hexadecimal references of HTML", spelled((code) => `&#x${hex(code)};`)],
  [
    "with a few characters as references",
    `${token.slice(0, 5)}&#x${hex(codes[5] ?? 0)};${token.slice(6, 14)}%25${hex(codes[14] ?? 0)}${token.slice(15)}`,
  ],
])("words that hold it %s are not shown", (_, variant) => {
  expect(redacted(`The value ${variant} is not known`, token)).toBe("…");
});

test("a token with percent signs of its own is found where they are encoded", () => {
  expect(redacted("The value ab%2541cd%2542ef is not known", "ab%41cd%42ef")).toBe("…");
});

test("the letters and digits of a token are found in groups, unless they are so few that they could be a word", () => {
  expect(redacted("The value zip4-f9c2-e7 is not known", "z.ip_4f.9c-2e_7")).toBe("…");
  expect(redacted("The value abcd-efgh is not known", "ab.cd_ef.gh")).toBe("…");
  expect(redacted("The value abcd-efg is not known", "ab.cd_ef.g")).toBe("The value abcd-efg is not known");
});

test("half of a token that long words were cut in is not shown", () => {
  const words = `${"\u200B".repeat(2000 - 12)}${token}`;
  expect(redacted(words, token)).toBe("…");
});

test.each([
  ["Only 100 codes a request are taken, 120 were asked (max_codes=100).", token],
  ["This secret may not be read.", "s3cret"],
  ["Ask the owner of the demonstration for a token.", "demo-zip-token"],
  ["A token of the zip-code service is a-b-c.", "a-b_c"],
])("%j stays as it is", (words, own) => {
  expect(redacted(words, own)).toBe(words);
});
