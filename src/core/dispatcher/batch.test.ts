import { AddinError } from "../errors/addinError";
import type { ErrorCode } from "../errors/meanings";
import { sendOne } from "./batch";

const { signal } = new AbortController();
const send = (ask: () => Promise<string>) =>
  sendOne(ask)({ keys: ["sales"], parts: 1, recalculation: 1 }, signal).then(({ answers }) => [...answers]);
const failing = (error: Error) => send(() => Promise.reject(error));

test("a question that travels alone is asked by its key, and can be stopped", async () => {
  const asked: unknown[] = [];
  const answers = await sendOne((key, stop) => {
    asked.push([key, stop]);
    return Promise.resolve("rows");
  })({ keys: ["sales"], parts: 1, recalculation: 1 }, signal);
  expect(asked).toEqual([["sales", signal]]);
  expect(answers).toEqual({ answers: new Map([["sales", ["rows"]]]) });
});

test.each<ErrorCode>(["queryNotFound", "forbidden"])("%s is an answer", async (code) => {
  const error = new AddinError(code);
  expect(await failing(error)).toEqual([["sales", [error]]]);
});

test.each<ErrorCode>(["serverError", "unauthorized", "refused", "canceled"])("%s is a failure", async (code) => {
  await expect(failing(new AddinError(code))).rejects.toMatchObject({ code });
});

test("what is no error of ours is an internal one", async () => {
  await expect(failing(new TypeError("x is undefined"))).rejects.toMatchObject({ code: "internal" });
});
