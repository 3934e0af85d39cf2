import { attempts, type Purpose } from "./retryPolicy";
import { cannedFetch, type CannedReply } from "../../../tests/support/cannedFetch";
import { ManualClock, settled } from "../../../tests/support/manualClock";
import { testPlatform } from "../../../tests/support/testPlatform";
import { AddinError, toAddinError } from "../errors/addinError";
import type { Reply } from "./readReply";
import { Gate } from "./gate";
import type { Operation } from "./send";
import { createSender } from "./send";

const operation: Operation = { path: "/zipcodes" };

/** A sender of any purpose to a service that answers as told, what was counted, and whether cells are asked again. */
function setUp(
  replyTo: () => CannedReply | Error | undefined,
  authorization = "token s3cret",
  random: () => number = () => 1,
) {
  const clock = new ManualClock();
  const counts = { sent: 0, retried: 0, bytes: 0 };
  const { fetch, sent } = cannedFetch(replyTo);
  const gate = new Gate({
    clock,
    random,
    newAborter: () => new AbortController(),
    probe: () => Promise.reject(new Error("not answered")),
    startWave: () => undefined,
  });
  gate.open();
  let connection = { baseUrl: "https://data.example", authorization };
  const traffic = {
    sent: () => void counts.sent++,
    retried: () => void counts.retried++,
    received: (bytes: number) => void (counts.bytes += bytes),
  };
  const senderFor = (purpose: Purpose) =>
    createSender(testPlatform(fetch, clock, random), gate, () => connection, traffic, purpose);
  const outcomeOf = async (purpose: Purpose, asked = operation, read = (reply: Reply): unknown => reply.text) => {
    const seen: { outcome?: unknown } = {};
    senderFor(purpose)
      .send(asked, read, new AbortController().signal)
      .then(
        (answer) => (seen.outcome = answer),
        (error: unknown) => (seen.outcome = toAddinError(error)),
      );
    await settled();
    await clock.pass(50_000);
    return seen.outcome;
  };
  const connect = (token: string): void => {
    connection = { baseUrl: "https://data.example", authorization: `token ${token}` };
  };
  return { clock, gate, counts, sent, senderFor, outcomeOf, connect };
}

test("every request, every retry and every byte is counted", async () => {
  let tried = 0;
  const { counts, outcomeOf } = setUp(() => (tried++ < attempts - 1 ? { status: 500, body: "no" } : { body: "right" }));
  expect(await outcomeOf("cells")).toBe("right");
  expect(counts).toEqual({ sent: attempts, retried: attempts - 1, bytes: 2 * (attempts - 1) + 5 });
});

test("a body is sent as JSON, and says so", async () => {
  const { outcomeOf, sent } = setUp(() => ({ body: "right" }));
  await outcomeOf("cells", { ...operation, body: { zip_codes: ["06600"] } });
  expect(sent[0]).toMatchObject({
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: { zip_codes: ["06600"] },
  });
});

test("a request that takes longer than others has its own time limits", async () => {
  const limitsOf = (limit: number) => ({ headers: limit, idle: limit, whole: limit });
  const outcomes = [undefined, limitsOf(49_000), limitsOf(51_000)].map((timeLimits) =>
    setUp(() => undefined).outcomeOf("probe", { ...operation, ...(timeLimits && { timeLimits }) }),
  );
  const timedOut = expect.objectContaining({ code: "timedOut" }) as unknown;
  expect(await Promise.all(outcomes)).toEqual([timedOut, timedOut, undefined]);
});

describe("what the reading of a reply throws", () => {
  test("is tried again where it may be of the moment", async () => {
    let tried = 0;
    const { outcomeOf } = setUp(() => ({ body: "text" }));
    const read = (): string => {
      if (tried++ === 0) throw new AddinError("unreadable");
      return "read";
    };
    expect(await outcomeOf("cells", operation, read)).toBe("read");
  });

  test("is internal where it is no error of ours", async () => {
    const { outcomeOf, sent } = setUp(() => ({ body: "text" }));
    const broken = (): never => {
      throw new TypeError("x is undefined");
    };
    expect(await outcomeOf("cells", operation, broken)).toMatchObject({ code: "internal" });
    expect(sent).toHaveLength(1);
  });
});

describe("who a request is for", () => {
  test.each<[Purpose, boolean, number]>([
    ["cells", false, attempts],
    ["user", false, attempts],
    ["probe", false, 1],
    ["user", true, 1],
    ["probe", true, 1],
    ["cells", true, 0],
  ])(
    "tells how often it is sent: for %s, while the service is down is %s, %i times",
    async (purpose, isDown, times) => {
      const { clock, gate, outcomeOf, sent } = setUp(() => ({ status: 500 }));
      if (isDown) for (let i = 0; i < 6; i++) gate.recovery.failed();
      await clock.pass(0);
      expect(await outcomeOf(purpose)).toMatchObject({ code: times === 0 ? "serviceDown" : "serverError" });
      expect(sent).toHaveLength(times);
    },
  );

  test.each<[Purpose, number, boolean]>([
    ["cells", 503, true],
    ["cells", 400, false],
    ["user", 503, false],
    ["probe", 503, false],
  ])("tells whether its failure is followed by a wave: %s with %i is %s", async (purpose, status, isFollowed) => {
    const { gate, outcomeOf } = setUp(() => ({ status }));
    await outcomeOf(purpose);
    expect(gate.recovery.isUnderWay).toBe(isFollowed);
  });
});

test("cells whose last attempt fails after the token was refused are told of the token", async () => {
  const rig = setUp(() => {
    if (rig.sent.length === attempts) rig.gate.stop(new AddinError("unauthorized"));
    return { status: 503 };
  });
  expect([await rig.outcomeOf("cells"), rig.sent.length]).toMatchObject([{ code: "unauthorized" }, attempts]);
});

describe("a Retry-After that is longer than a request waits", () => {
  const hour: CannedReply = { status: 429, headers: { "retry-after": "3600" } };

  test("is told with the moment at which to come back", async () => {
    const { clock, outcomeOf } = setUp(() => hour);
    const began = clock.now();
    expect(await outcomeOf("cells")).toMatchObject({
      code: "rateLimited",
      details: { at: began + 3_600_000 },
    });
  });

  test("of a refusal says no more than the refusal", async () => {
    const { outcomeOf } = setUp(() => ({ ...hour, status: 400 }));
    expect(await outcomeOf("cells")).toMatchObject({ code: "refused", details: { status: 400 } });
  });
});

describe("an account that changes while a request is on its way", () => {
  test("is not told what the last one was answered, and nothing is learned of it", async () => {
    const rig = setUp(() => {
      rig.connect("b");
      return { body: "of a" };
    });
    expect(await rig.outcomeOf("cells")).toMatchObject({ code: "canceled" });
    expect([rig.gate.lastGoodAt(), rig.sent.length, rig.gate.expectedTime(1)]).toEqual([0, 1, Infinity]);
  });

  test("is not blamed for the failure of the last one", async () => {
    const rig = setUp(() => {
      rig.connect("b");
      return { status: 401 };
    });
    expect(await rig.outcomeOf("cells")).toMatchObject({ code: "canceled" });
    expect([rig.gate.refusal(), rig.gate.recovery.isUnderWay]).toEqual([undefined, false]);
  });
});
