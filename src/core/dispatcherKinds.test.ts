import type { ZipcodesClient } from "./apis/zipcodes/client";
import { sendOne } from "./dispatcher/batch";
import { catalogOptions } from "./dispatcherKinds";
import { AddinError } from "./errors/addinError";
import type { ErrorCode } from "./errors/meanings";

const { signal } = new AbortController();

test("an error that is kept is the answer to a question that travels alone, but no refusal, which may be of the moment", async () => {
  const codes: ErrorCode[] = ["pastTheEnd", "forbidden", "refused", "timedOut"];
  const batch = { keys: ["a"], parts: 1, recalculation: 1 };
  const sent = codes.map((code) => sendOne(() => Promise.reject(new AddinError(code)))(batch, signal));
  const outcomes = (await Promise.allSettled(sent)).map(({ status }) => status);
  expect(outcomes).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
});

test("a part that does not load is told as such", async () => {
  const { send } = catalogOptions({} as ZipcodesClient);
  jest.doMock("./apis/zipcodes/catalog/catalogWalk", () => {
    throw new Error("not loaded");
  });
  await jest.isolateModulesAsync(async () => {
    const sent = send({ keys: ["{}"], parts: 1, recalculation: 1 }, signal);
    await expect(sent).rejects.toMatchObject({ code: "notLoaded" });
  });
  jest.dontMock("./apis/zipcodes/catalog/catalogWalk");
});
