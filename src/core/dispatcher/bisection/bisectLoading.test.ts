import { among, answeringUnless, refusing, signal } from "../../../../tests/support/refusingService";
import { AddinError } from "../../errors/addinError";
import type { Batch } from "../batch";

const batch: Batch = { keys: ["10000", "10001"], parts: 1, recalculation: 1 };
let loads = 0;

/** The first time, how batches are split does not load, as when the network is gone. */
jest.mock("./bisection", () => {
  if (++loads === 1) throw new Error("Loading chunk bisection failed.");
  return jest.requireActual<object>("./bisection");
});

beforeEach(() => {
  loads = 0;
  jest.resetModules();
});

describe("how batches are split", () => {
  test("is not loaded while the service takes them, nor for a failure that is not about the keys", async () => {
    await refusing(among([])).send(batch, signal);
    const { send } = answeringUnless(() => new AddinError("serverError"));
    await expect(send(batch, signal)).rejects.toMatchObject({ code: "serverError" });
    expect(loads).toBe(0);
  });

  test("is loaded with the next refusal where it did not load with the first, which is told as it is", async () => {
    const { send } = refusing(among(["10000"]));
    await expect(send(batch, signal)).rejects.toMatchObject({ code: "refused", details: { status: 400 } });
    const { answers } = await send(batch, signal);
    expect([answers.get("10000")?.[0], answers.get("10001")?.[0]]).toMatchObject([{ code: "refused" }, "10001"]);
  });

  test("is needed where a scope is forbidden: a cell is told that the network is gone", async () => {
    const { send, forbiddenScopes } = refusing(among([]));
    forbiddenScopes.forbid("1000", 1, new AddinError("forbidden"));
    await expect(send(batch, signal)).rejects.toMatchObject({ code: "offline" });
  });
});
