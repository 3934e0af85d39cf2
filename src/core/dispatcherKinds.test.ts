import type { ZipcodesClient } from "./apis/zipcodes/client";
import { catalogOptions } from "./dispatcherKinds";

test("a part that does not load is told as such", async () => {
  const { send } = catalogOptions({} as ZipcodesClient);
  jest.doMock("./apis/zipcodes/catalog/catalogWalk", () => {
    throw new Error("not loaded");
  });
  await jest.isolateModulesAsync(async () => {
    const sent = send({ keys: ["{}"], parts: 1, recalculation: 1 }, new AbortController().signal);
    await expect(sent).rejects.toMatchObject({ code: "notLoaded" });
  });
  jest.dontMock("./apis/zipcodes/catalog/catalogWalk");
});
