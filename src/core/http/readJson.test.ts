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
