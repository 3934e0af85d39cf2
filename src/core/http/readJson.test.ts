import { readJson } from "./readJson";

const read = (body: unknown): unknown =>
  readJson({ status: 200, retryAfter: null, text: JSON.stringify(body), bytes: 0 });

test.each<[object, string]>([
  [{ error: "limit", message: "Only 50 codes a day." }, "Only 50 codes a day."],
  [{ error: "limit", message: "Only 50 codes a day.", code: 17, data: null }, "Only 50 codes a day."],
  [{ error: "no such plan", message: "" }, "no such plan"],
])("%j in a success is a refusal, in the service's words", (body, message) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ code: "refused", details: { status: 200, message } }));
});

test.each([
  [{ error: "some were left out", data: [] }],
  [{ error: "some were left out", result: {} }],
  [{ error: "", data: null }],
  [{ error: null, message: "fine" }],
  [[{ error: "of an item" }]],
])("%j is data", (body) => {
  expect(read(body)).toEqual(body);
});

const readText = (text: string): unknown => readJson({ status: 200, retryAfter: null, text, bytes: 0 });

test.each([
  ["", "emptyAnswer"],
  [" \n", "emptyAnswer"],
  ["null", "emptyAnswer"],
  [" <!doctype html>", "notData"],
  ["<html>", "notData"],
  ['{"count":1,', "unreadable"],
  ['"text"', "unreadable"],
  ["7", "unreadable"],
])("%j is %s", (text, code) => {
  expect(() => readText(text)).toThrow(expect.objectContaining({ code }));
});

test("text that is cut short keeps what the parser said of it", () => {
  expect(() => readText("{")).toThrow(expect.objectContaining({ cause: expect.any(SyntaxError) as unknown }));
});

test.each([
  [{ error: "no", message: 17 }, "no"],
  [{ error: 17, message: "no" }, undefined],
])("%j is a refusal only where its error is text", (body, message) => {
  if (message === undefined) expect(read(body)).toEqual(body);
  else
    expect(() => read(body)).toThrow(expect.objectContaining({ code: "refused", details: { status: 200, message } }));
});

test("names without their invisible characters keep their order", () => {
  const text = '{"\\ufeffzip_code":"06700","__proto__":{"a\\u200bb":["x\\u200by",null]},"sales":1}';
  expect(JSON.stringify(readText(text))).toBe('{"zip_code":"06700","__proto__":{"ab":["xy",null]},"sales":1}');
});
