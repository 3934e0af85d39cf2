import { AddinError, type ErrorCode } from "../../core/errors/addinError";
import { isCellError, toCellError } from "./errors";

const valueOf = (code: ErrorCode): unknown => toCellError(new AddinError(code), "en").code;

test.each<ErrorCode>([
  "badPostalCode",
  "badArgument",
  "missingArgument",
  "badIndicator",
  "badField",
  "badColumn",
  "badQueryId",
  "countryNotAsked",
])("%s is the user's input: #VALUE!", (code) => {
  expect(valueOf(code)).toBe("#VALUE!");
});

test.each<ErrorCode>(["postalCodeNotFound", "serverError", "unauthorized", "internal"])("%s is #N/A", (code) => {
  expect(valueOf(code)).toBe("#N/A");
});

test("an error that a cell holds already stays what it is", () => {
  const error = toCellError(new AddinError("noRows"), "en");
  expect([toCellError(error, "es"), isCellError(error), isCellError(new Error("x"))]).toEqual([error, true, false]);
});

test("what is no error of ours is internal, with a sentence", () => {
  const error = toCellError(new TypeError("x is undefined"), "en");
  expect([error.code, error.message.length > 0, error.message.includes("x is undefined")]).toEqual([
    "#N/A",
    true,
    false,
  ]);
});
