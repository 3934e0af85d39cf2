import { errorsEn } from "../locales/errors.en";
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
