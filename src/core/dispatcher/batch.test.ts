import { AddinError } from "../errors/addinError";
import type { ErrorCode } from "../errors/meanings";
import { sendOne } from "./batch";

const { signal } = new AbortController();
const failing = (error: Error) =>
  sendOne(() => Promise.reject(error))({ keys: ["sales"], parts: 1, recalculation: 1 }, signal);

test.each<ErrorCode>(["queryNotFound", "forbidden"])(
  "of a question that travels alone, %s is an answer",
  async (code) => {
    const error = new AddinError(code);
    expect(await failing(error)).toEqual({ answers: new Map([["sales", [error]]]) });
  },
);

test.each<ErrorCode>(["serverError", "unauthorized", "refused", "canceled"])("%s is a failure", async (code) => {
  await expect(failing(new AddinError(code))).rejects.toMatchObject({ code });
});
