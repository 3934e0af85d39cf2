import { AddinError } from "../../core/errors/addinError";
import { whenLoaded } from "./whenLoaded";

const twice = (part: number): number => part * 2;

test("what is loaded is gone on with at once, and its answer stays plain", () => {
  expect(whenLoaded(21, twice)).toBe(42);
});

test("what is on its way is waited for", async () => {
  const answer = whenLoaded(Promise.resolve(21), twice);
  expect(answer).toBeInstanceOf(Promise);
  expect(await answer).toBe(42);
});

test("what does not come is told as such, with its cause, and nothing runs", async () => {
  const cause = new Error("ChunkLoadError");
  const run = jest.fn();
  const error: unknown = await Promise.resolve(whenLoaded(Promise.reject<number>(cause), run)).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AddinError);
  expect(error).toMatchObject({ code: "notLoaded", details: {}, cause });
  expect(run).not.toHaveBeenCalled();
});

test("what goes wrong afterwards is not blamed on the loading", async () => {
  const failing = whenLoaded(Promise.resolve(21), () => {
    throw new AddinError("offline");
  });
  await expect(failing).rejects.toMatchObject({ code: "offline" });
});
