import { loadWalk } from "./loadWalk";

test("a part that does not load is told as such", async () => {
  jest.doMock("./catalogWalk", () => {
    throw new Error("not loaded");
  });
  await jest.isolateModulesAsync(async () => {
    await expect(loadWalk()).rejects.toMatchObject({ code: "notLoaded" });
  });
  jest.dontMock("./catalogWalk");
});
