import { errorsEn } from "../locales/errors.en";
import { lifetimes } from "../lifetimes";
import { AddinError } from "./addinError";
import { type ErrorCode, meaningOf } from "./meanings";

const codes = Object.keys(errorsEn).filter((key) => !key.includes(" ")) as ErrorCode[];

test("what an error means stands in its row, and the rest is plain", () => {
  expect(meaningOf("forbidden")).toMatchObject({ sign: "#N/A", remedy: "connect", isRetried: false, kept: Infinity });
  expect(meaningOf("noPolygon")).toMatchObject({ sign: "#N/A", remedy: "input", passes: false, kept: 0 });
});

test("a sentence says that the cell retries where a wave recalculates it", () => {
  const promising = codes.filter((code) => /automatically|we <?retry/i.test(errorsEn[code]));
  const passing = codes.filter((code) => meaningOf(code).passes);
  // A wave finds a sign-in page that is gone; the sentence of one says what helps sooner.
  expect(promising).toEqual(passing.filter((code) => code !== "notData"));
});

test("a sentence that tells to ask again is that of an error that asking again may mend", () => {
  const told = codes.filter((code) => /refresh|recalculate|retr/i.test(errorsEn[code]));
  expect(told.filter((code) => meaningOf(code).remedy !== "refresh")).toEqual([]);
});

test("a refusal is believed for ten minutes, but for a 404, which a gateway sends while its service is replaced", () => {
  const believed = [400, 404].map((status) => lifetimes(() => 24)(new AddinError("refused", { status })));
  expect(believed).toEqual([600_000, 0]);
});
