import {
  among,
  codeOf,
  hundredKeys as keys,
  refusing,
  signal,
  summary,
} from "../../../../tests/support/refusingService";
import { AddinError } from "../../errors/addinError";
import type { Batch, BatchOutcome } from "../batch";
import { bisecting } from "./bisect";
import { Findings } from "./findings";

const batch: Batch = { keys, parts: 1, recalculation: 1 };

describe("a scope that is forbidden", () => {
  const oneScope: Batch = { ...batch, keys: keys.slice(0, 10) };

  test("costs three requests, and none from then on", async () => {
    const { send, requests } = refusing({ isBad: () => true, code: "forbidden" });
    await send(oneScope, signal);
    expect(requests()).toBe(3);
    const again = await send(oneScope, signal);
    expect(oneScope.keys.map((key) => codeOf(again.answers.get(key)?.[0]))).toEqual(
      oneScope.keys.map(() => "forbidden"),
    );
    expect(requests()).toBe(3);
  });

  test("is found also where the whole was refused for its length", async () => {
    const send = (part: Batch): Promise<BatchOutcome<string>> =>
      Promise.reject(new AddinError(part.keys.length > 5 ? "refused" : "forbidden"));
    const findings = new Findings((key) => key.slice(0, 4));
    await bisecting(send, findings, () => undefined)(oneScope, signal);
    expect(findings.forbiddenScopes?.refusalOf("10000")).toMatchObject({ reason: { code: "forbidden" } });
  });

  test("leaves the codes of other scopes their values, in whatever order the sheet has them", async () => {
    const foreign = keys.filter((key) => key < "10070");
    for (const order of [
      keys,
      [...keys].reverse(),
      [...keys].sort((a, b) => Number(a.slice(3)) - Number(b.slice(3))),
    ]) {
      const { send } = refusing({ ...among(foreign), code: "forbidden", status: 403 });
      expect(summary(await send({ ...batch, keys: order }, signal))).toEqual({ value: 30, forbidden: 70 });
    }
  });

  test("is asked again once the user wants its keys asked again", async () => {
    const { send, findings, requests } = refusing({ isBad: () => true, code: "forbidden" });
    await send(oneScope, signal);
    findings.forget(["10003"]);
    await send(oneScope, signal);
    expect(requests()).toBe(6);
  });

  test("is not concluded from one forbidden key", async () => {
    const { send, forbiddenScopes } = refusing({ ...among(["10007"]), code: "forbidden", status: 403 });
    expect(summary(await send(batch, signal))).toEqual({ value: 99, forbidden: 1 });
    expect(forbiddenScopes.hasAny).toBe(false);
  });
});
