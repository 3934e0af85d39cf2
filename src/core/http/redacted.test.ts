import { tokenVariants } from "../../../tests/support/canary";
import { redacted } from "./send";

const token = "Kanarie-7f3A9b51xQ";

test("a token is left out in whatever case, and the words around it stay", () => {
  expect(redacted(`${token} or ${token.toLowerCase()} is unknown`, token)).toBe("… or … is unknown");
  expect(redacted("a.b*c and A.B*C, not aXbbc", "a.b*c")).toBe("… and …, not aXbbc");
});

test.each(Object.entries(tokenVariants(token)))("a token is not shown %s", (_, variant) => {
  expect(redacted(`The value ${variant} is not known`, token)).toBe("The value … is not known");
});

test("words are shown on one line, without what nobody sees, and cut short", () => {
  expect(redacted("s3cret and s3cret\u0000\u200b\u0007again ", "s3cret")).toBe("… and … again");
  expect(redacted("x".repeat(200), token)).toBe("x".repeat(120));
});

test.each([
  ["Only 100 codes a request are taken, 120 were asked (max_codes=100).", token],
  ["Ask the owner of the demonstration for a token.", "demo-zip-token"],
  ["no token", ""],
])("%j stays as it is", (words, own) => {
  expect(redacted(words, own)).toBe(words);
});
