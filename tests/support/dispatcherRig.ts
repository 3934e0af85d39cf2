import type { Lifetime } from "../../src/core/cache/cache";
import { createMemoryCache } from "../../src/core/cache/memoryCache";
import { type Answer, knownOf } from "../../src/core/dispatcher/answer";
import type { Answers, Batch, Plan, Slots } from "../../src/core/dispatcher/batch";
import { Dispatcher } from "../../src/core/dispatcher/dispatcher";
import { type Release, releaseImmediately } from "../../src/core/dispatcher/release";
import type { Moment } from "../../src/core/refresh/moments";
import { AddinError, isAddinError } from "../../src/core/errors/addinError";
import type { SlotUser } from "../../src/core/http/gate";
import { ManualClock, settled } from "./manualClock";

const lastingCodes = ["postalCodeNotFound", "forbidden", "refused"];
const lifetime: Lifetime = (known) =>
  isAddinError(known) ? (lastingCodes.includes(known.code) ? 60_000 : 0) : 3_600_000;

/** Batches of at most three keys; as with categories, a key's group is the set of parts it wants. */
const plan: Plan = {
  groupOf: (_key, parts) => parts,
  requests: (waiting) => Math.ceil([...waiting.values()].reduce((sum, count) => sum + count, 0) / 3),
  next(waiting, mayBePartial) {
    const groups = [...waiting];
    const total = groups.reduce((sum, [, count]) => sum + count, 0);
    if (total < 3 && !(mayBePartial && total > 0)) return undefined;
    let room = 3;
    const take = groups.flatMap(([group, count]): [number, number][] => {
      const taken = Math.min(room, count);
      room -= taken;
      return taken > 0 ? [[group, taken]] : [];
    });
    return { take, parts: take.reduce((parts, [group]) => parts | group, 0) };
  },
};

interface Sent {
  batch: Batch;
  aborted: boolean;
  answer: (answers?: Answers<string>, requeued?: readonly string[]) => Promise<void>;
  fail: (error: AddinError) => Promise<void>;
}

/** What a service knows of these keys. */
export function known(...keys: string[]): Answers<string> {
  return new Map(keys.map((key) => [key, [`${key}0`]]));
}

/** A dispatcher over a service that answers when the test says so, under a clock that the test moves. */
export function setUpDispatcher(slots = 2, release: Release = releaseImmediately, planned: Partial<Plan> = {}) {
  const clock = new ManualClock();
  const cache = createMemoryCache<string>(lifetime);
  const sent: Sent[] = [];
  const gate = new FakeGate(slots);
  let waiting = 0;
  let awakenings = 0;
  let moment: Moment | undefined;
  const throws: Error[] = [];
  const failures: string[] = [];
  const dispatcher = new Dispatcher<string>({
    plan: { ...plan, ...planned },
    cache,
    clock,
    newAborter: () => new AbortController(),
    release,
    slots: gate,
    send: (batch, signal) => {
      const thrown = throws.pop();
      if (thrown) throw thrown;
      return new Promise((resolve, reject) => {
        const entry: Sent = {
          batch,
          aborted: false,
          answer: (answers = valuesOf(batch), requeued = []) =>
            settled().then(() => (resolve({ answers, requeued }), settled())),
          fail: (error) => (reject(error), settled()),
        };
        signal.addEventListener("abort", () => {
          entry.aborted = true;
          reject(new AddinError("canceled"));
        });
        sent.push(entry);
      });
    },
    awoke: () => (awakenings++, dispatcher.waitFromNow()),
    moment: () => moment,
    events: {
      batchEnded: () => undefined,
      failed: (_key, error) => void failures.push(error.code),
      keptOlder: () => undefined,
      waiting: (cells) => void (waiting += cells),
    },
  });
  return {
    clock,
    cache,
    sent,
    dispatcher,
    waiting: () => waiting,
    awakenings: () => awakenings,
    failures,
    /** A refresh begins. */
    begin: (begun: Moment) => void (moment = begun),
    refuse: (error: AddinError | undefined) => gate.refuse(error),
    /** Another dispatcher's request has ended. */
    freeSlot: () => gate.giveBack(),
    throwOnce: (error: Error) => void throws.push(error),
    goodAt: (moment: number) => void (gate.goodAt = moment),
    keysSent: () => sent.map(({ batch }) => batch.keys.join("")),
  };
}

/** A gate with so many slots, which refuses when the test says so. */
class FakeGate implements Slots {
  goodAt = 0;
  private user: SlotUser | undefined;
  private refusal: AddinError | undefined;

  constructor(private free: number) {}

  serve(user: SlotUser): void {
    this.user = user;
  }

  refuse(error: AddinError | undefined): void {
    this.refusal = error;
    this.update();
  }

  giveBack(): void {
    this.free++;
    this.update();
  }

  update(): void {
    if (this.refusal) return this.user?.refuse(this.refusal);
    while (this.free > 0) {
      this.free--;
      if (this.user?.launch()) continue;
      this.free++;
      return;
    }
  }

  lastGoodAt(): number {
    return this.goodAt;
  }

  whyLate(): AddinError {
    return new AddinError("timedOut");
  }

  expectedTime(inFlight: number, queued: number): number {
    return inFlight * 100 + queued * 10;
  }
}

function valuesOf(batch: Batch): Answers<string> {
  const parts = [0, 1, 2].map((part) => (batch.parts & (1 << part) ? part : undefined));
  return new Map(
    batch.keys.map((key) => [key, parts.map((part) => (part === undefined ? undefined : `${key}${part}`))]),
  );
}

export function promised(asked: Answer<string> | Promise<Answer<string>>): Promise<Answer<string>> {
  if (!(asked instanceof Promise)) throw new Error("answered at once");
  return asked;
}

/** Watches a promise without waiting for it. */
export function watch(asked: Answer<string> | Promise<Answer<string>>): { answer?: Answer<string> } {
  const seen: { answer?: Answer<string> } = {};
  if (asked instanceof Promise) void asked.then((answer) => (seen.answer = answer));
  else seen.answer = asked;
  return seen;
}

export const valueOf = (seen: { answer?: Answer<string> }, part = 0): string => {
  const known = seen.answer && knownOf(seen.answer, part);
  return isAddinError(known) ? known.code : (known ?? "waiting");
};
