import { canary, findToken, tokenVariants } from "./support/canary";

describe("the search for a token", () => {
  it.each(Object.entries(tokenVariants(canary)))("catches it %s", (_, variant) => {
    expect(findToken(canary, { log: `before ${variant} after` })).not.toEqual([]);
    expect(findToken(canary, { file: JSON.stringify({ kept: variant }) })).not.toEqual([]);
  });

  it.each([
    ["in JSON's escapes", [...canary].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join("")],
    ["split by escaped characters", [...canary].join("\\u200b")],
    ["inside more base64", Buffer.from(`a token ${canary}!`).toString("base64")],
    ["over two lines", `${canary.slice(0, 9)}\n${canary.slice(9)}`],
  ])("catches it %s", (_, variant) => {
    expect(findToken(canary, { log: variant })).not.toEqual([]);
  });

  it("names the place and the form, and not the token", () => {
    expect(findToken(canary, { console: "nothing", log: `x${canary.slice(0, -1)}` })).toEqual([
      "log: the token but a character",
    ]);
  });

  it("lets pass what only resembles it", () => {
    expect(findToken(canary, { log: "Kanarie 7f3A9, a token of 23 characters" })).toEqual([]);
  });
});
