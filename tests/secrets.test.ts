import { existsSync } from "node:fs";
import { join } from "node:path";
import { committedFiles, read, repository } from "./support/repository";
import { findSecrets, secretValues } from "./support/secrets";

/** The demonstration tokens are public by design; they are named where they are made, tested and explained. */
const mayNameDemonstrationTokens = /^(src\/service\/|src\/core\/|tests\/|tools\/|docs\/|README|CONTRIBUTING|CHANGELOG)/;
const isText = /\.(ts|tsx|js|mjs|json|md|xml|html|css|svg|yml|sh)$/;

describe("what git keeps", () => {
  it("holds no secret", () => {
    const found = committedFiles()
      .filter((path) => isText.test(path) && path !== "tests/secrets.test.ts" && existsSync(join(repository, path)))
      .flatMap((path) => findSecrets(read(path), secretValues(process.env)).map((secret) => `${path}: ${secret}`))
      .filter((one) => !(one.endsWith("a demonstration token") && mayNameDemonstrationTokens.test(one)));
    expect(found).toEqual([]);
  });
});

describe("the search for secrets", () => {
  it.each([
    ["a demonstration token", '{"zipcodes":"demo-zip-token"}'],
    ["a private key", "-----BEGIN RSA PRIVATE KEY-----"],
    ["an Authorization header with its token", "Authorization: Bearer abcdefghijklmnopqrstuvwxyz"],
    ["an Authorization header with its token", 'headers: { authorization: "token 0123456789abcdef0123456789" }'],
    ["a token of config.json", '{ "demoTokens": { "zipcodes": "x" } }'],
    ["a key of a known vendor", "npm_0123456789abcdefghij"],
    ["the value of an environment variable", "left here: canary-7f3a9"],
  ])("catches %s", (name, text) => {
    expect(findSecrets(text, secretValues({ ZIP_TOKEN: "canary-7f3a9" }))).toContain(name);
  });

  it("lets pass what only speaks of tokens", () => {
    expect(findSecrets('const demoTokens = config.demoTokens; // "Authorization: token <API_TOKEN>"')).toEqual([]);
  });
});
