import { readToken } from "./readToken";

describe("readToken", () => {
  test.each([
    "abc123",
    " abc123\n",
    "token abc123",
    "Bearer abc123",
    "Authorization: token abc123",
    "“abc123”",
    '"abc123"',
  ])("finds the token in %j", (text) => {
    expect(readToken(text)).toBe("abc123");
  });

  test.each(["", "   ", "two words", "ñandú", "line\nbreak"])("refuses %j", (text) => {
    expect(() => readToken(text)).toThrow(expect.objectContaining({ code: "badArgument" }));
  });
});
