import {
  answeringUnless,
  codeOf,
  hundredKeys as keys,
  signal,
  summary,
} from "../../../../tests/support/refusingService";
import { AddinError, isAddinError } from "../../errors/addinError";
import type { Batch, BatchOutcome } from "../batch";
import { bisecting } from "./bisect";
import { maxRequestsOfBatch } from "./splitRequests";
import { Findings } from "./findings";

const batch: Batch = { keys, parts: 1, recalculation: 1 };
const allParts: Batch = { ...batch, parts: 0b111111 };

describe("keys at which the service fails", () => {
  const failingAt = (isReason: (key: string) => boolean) =>
    answeringUnless((one) => (one.keys.some(isReason) ? new AddinError("serverError") : undefined));
  const sizes = (sent: readonly Batch[]): number[] => sent.map((one) => one.keys.length);

  test("are asked together once more, and then in subsets of 25, of 6, and alone, until the others have their values", async () => {
    const { send, sent } = failingAt((key) => key === "10042");
    const asked: number[][] = [];
    let open: readonly string[] = keys;
    for (let recalculation = 1; recalculation <= 5; recalculation++) {
      const before = sent.length;
      const outcome = await send({ keys: open, parts: 1, recalculation }, signal).catch(() => undefined);
      if (outcome) open = open.filter((key) => isAddinError(outcome.answers.get(key)?.[0]));
      asked.push(sizes(sent.slice(before)));
    }
    expect(asked).toEqual([[100], [100], [25, 25, 25, 25], [6, 6, 6, 6, 1], [1, 1, 1, 1, 1, 1]]);
    expect(open).toEqual(["10042"]);
  });

  test.each([
    [2, 3],
    [4, 3],
    [16, 4],
    [24, 5],
  ])("of %i one leaves the others their values at calculation %i", async (count, times) => {
    const { send } = failingAt((key) => key === "10001");
    let open: readonly string[] = keys.slice(0, count);
    for (let recalculation = 1; recalculation <= times; recalculation++) {
      const outcome = await send({ keys: open, parts: 1, recalculation }, signal).catch(() => undefined);
      if (outcome) open = open.filter((key) => isAddinError(outcome.answers.get(key)?.[0]));
    }
    expect(open).toEqual(["10001"]);
  });

  test("are asked together as long as one of the last two times was a success", async () => {
    let times = 0;
    const { send, sent } = answeringUnless(() => (times++ % 2 === 0 ? new AddinError("serverError") : undefined));
    for (let recalculation = 1; recalculation <= 6; recalculation++)
      await send({ ...batch, recalculation }, signal).catch(() => undefined);
    expect(sizes(sent)).toEqual(Array(6).fill(100));
  });

  test("are not the reason where two subsets fail and none has been answered: the others fail without a request", async () => {
    const { send, sent } = failingAt(() => true);
    for (let recalculation = 1; recalculation <= 5; recalculation++)
      await expect(send({ ...batch, recalculation }, signal)).rejects.toMatchObject({ code: "serverError" });
    expect(sizes(sent).slice(2, 4)).toEqual([25, 25]);
    expect(sent).toHaveLength(8);
  });

  test.each([1, 2, 3])(
    "do not keep others from their values that were asked %d times less often, where two of them come first",
    async (times) => {
      const bad = ["10000", "10001"];
      const { send, findings } = failingAt((key) => bad.includes(key));
      for (let before = 0; before < 5; before++)
        findings.keyFailures.add(before < times ? bad : keys.slice(0, 8), new AddinError("serverError"));
      let open: readonly string[] = keys.slice(0, 8);
      for (let recalculation = 1; recalculation <= 5; recalculation++) {
        const outcome = await send({ keys: open, parts: 1, recalculation }, signal).catch(() => undefined);
        if (outcome) open = open.filter((key) => isAddinError(outcome.answers.get(key)?.[0]));
      }
      expect(open).toEqual(bad);
    },
  );

  test("may be the reason where another subset was refused: a refusal is an answer", async () => {
    let isDown = true;
    const { send, sent } = answeringUnless((one) => {
      if (isDown || one.keys.includes("10000")) return new AddinError("serverError");
      return one.keys.some((key) => key < "10050") ? new AddinError("refused", { status: 400 }) : undefined;
    });
    for (let recalculation = 1; recalculation <= 2; recalculation++)
      await send({ ...batch, recalculation }, signal).catch(() => undefined);
    isDown = false;
    const { answers } = await send({ ...batch, recalculation: 3 }, signal);
    expect(sizes(sent).slice(2, 6)).toEqual([25, 25, 25, 25]);
    expect(answers.get("10099")?.[0]).toBe("10099");
  });

  test("are asked alone within the limit on requests; the others are left, and nothing is believed of them", async () => {
    const { send, findings, requests, left } = failingAt((key) => key === "10000");
    for (let times = 0; times < 4; times++) findings.keyFailures.add(keys, new AddinError("serverError"));
    const { answers } = await send(batch, signal);
    expect(requests()).toBe(maxRequestsOfBatch);
    expect(summary({ answers })).toEqual({ value: 31, serverError: 1, besideRefused: 68 });
    expect(left()).toBe(1);
  });

  test("are asked for all parts together where others are answered: the parts are not the reason", async () => {
    const { send, sent } = failingAt((key) => key === "10042");
    for (let recalculation = 1; recalculation <= 3; recalculation++)
      await send({ ...allParts, recalculation }, signal).catch(() => undefined);
    expect(sizes(sent)).toEqual([100, 100, 25, 25, 25, 25]);
  });

  test("are not the reason where the service fails at one part: the others have their values the third time", async () => {
    const { send, sent } = answeringUnless(({ parts }) => (parts & 0b100 ? new AddinError("serverError") : undefined));
    for (let recalculation = 1; recalculation <= 2; recalculation++)
      await expect(send({ ...allParts, recalculation }, signal)).rejects.toMatchObject({ code: "serverError" });
    const outcome = await send({ ...allParts, recalculation: 3 }, signal);
    for (const part of [0, 1, 3, 4, 5]) expect(summary(outcome, part)).toEqual({ value: 100 });
    expect(summary(outcome, 2)).toEqual({ serverError: 100 });
    expect(sizes(sent).slice(2)).toEqual([25, 25, 1, 1, 1, 1, 1, 1, 99]);
  });

  test("are told no more than that the service fails where it does at the first two parts, too", async () => {
    const { send, requests } = failingAt(() => true);
    for (let recalculation = 1; recalculation <= 3; recalculation++)
      await expect(send({ ...allParts, recalculation }, signal)).rejects.toMatchObject({ code: "serverError" });
    expect(requests()).toBe(2 + 2 + 2);
  });

  test("have the parts at which it does not fail, once they are asked alone", async () => {
    const { send, findings } = answeringUnless((one) =>
      one.keys.includes("10042") && one.parts & 1 ? new AddinError("serverError") : undefined,
    );
    for (let times = 0; times < 4; times++) findings.keyFailures.add(keys.slice(40, 50), new AddinError("serverError"));
    const outcome = await send({ ...batch, keys: keys.slice(40, 50), parts: 0b11 }, signal);
    expect(outcome.answers.get("10042")?.slice(0, 2).map(codeOf)).toEqual(["serverError", "10042"]);
    expect(summary(outcome, 1)).toMatchObject({ value: 10 });
  });

  test("cost two requests once the service answers again, however often it has failed", async () => {
    let isDown = true;
    const { send, sent } = failingAt(() => isDown);
    for (let recalculation = 1; recalculation <= 12; recalculation++)
      await send({ ...batch, recalculation }, signal).catch(() => undefined);
    isDown = false;
    const before = sent.length;
    expect(summary(await send({ ...batch, recalculation: 13 }, signal))).toEqual({ value: 100 });
    expect(sent.length - before).toBe(2);
  });

  test("are asked together by another account", async () => {
    const { send, sent, findings } = failingAt(() => true);
    for (let recalculation = 1; recalculation <= 3; recalculation++) {
      await send({ ...batch, recalculation }, signal).catch(() => undefined);
      if (recalculation === 2) findings.forget();
    }
    expect(sizes(sent)).toEqual([100, 100, 100]);
  });

  test("are cut in smaller subsets the next time, too, where they were asked because of a refusal", async () => {
    const bad = keys.slice(0, 12).filter((key) => Number(key) % 2 === 0);
    const { send } = answeringUnless((one) => {
      if (one.keys.length > 3) return new AddinError("refused", { status: 400 });
      return one.keys.some((key) => bad.includes(key)) ? new AddinError("serverError") : undefined;
    });
    let open: readonly string[] = keys.slice(0, 12);
    for (let recalculation = 1; recalculation <= 8; recalculation++) {
      const outcome = await send({ keys: open, parts: 1, recalculation }, signal).catch(() => undefined);
      if (outcome) open = open.filter((key) => isAddinError(outcome.answers.get(key)?.[0]));
    }
    expect(open).toEqual(bad);
  });

  describe("and whose pages cannot be read", () => {
    const keysOfPages = keys.slice(0, 30);
    const setUpPages = () => {
      const findings = new Findings((key) => key.slice(0, 4));
      const sent: Batch[] = [];
      const answer = (one: Batch): Promise<BatchOutcome<string>> => {
        sent.push(one);
        if (one.road === "pages") return Promise.resolve({ answers: new Map(), requeued: one.keys });
        return Promise.reject(new AddinError("serverError"));
      };
      const send = bisecting(answer, findings, () => undefined);
      return { findings, sent, send };
    };

    test("are no more trusted for it", async () => {
      const { findings, send } = setUpPages();
      for (let recalculation = 1; recalculation <= 2; recalculation++) {
        await send({ keys: keysOfPages, parts: 1, recalculation, road: "pages" }, signal);
        await send({ keys: keysOfPages, parts: 1, recalculation, road: "search" }, signal).catch(() => undefined);
      }
      expect(findings.keyFailures.haveRepeated(keysOfPages)).toBe(true);
    });

    test("are not cut where it is pages that are read", async () => {
      const { findings, sent, send } = setUpPages();
      for (let times = 0; times < 4; times++) findings.keyFailures.add(keysOfPages, new AddinError("serverError"));
      const { requeued } = await send({ keys: keysOfPages, parts: 1, recalculation: 1, road: "pages" }, signal);
      expect([sent.length, requeued]).toEqual([1, keysOfPages]);
      expect(findings.keyFailures.haveRepeated(keysOfPages)).toBe(true);
    });
  });
});
