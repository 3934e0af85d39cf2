import { Activity } from "../../src/core/activity";
import { planList } from "../../src/core/apis/zipcodes/plan";
import type { BatchOutcome, SendBatch } from "../../src/core/dispatcher/batch";
import type { Dispatcher } from "../../src/core/dispatcher/dispatcher";
import { releaseImmediately } from "../../src/core/dispatcher/release";
import { isAddinError } from "../../src/core/errors/addinError";
import type { Fetch } from "../../src/core/platform";
import { ServiceAccess } from "../../src/core/account/serviceAccess";
import { type CannedReply, toReply } from "./cannedFetch";
import { valueOf, watch } from "./dispatcherRig";
import { ManualClock, settled } from "./manualClock";
import { testPlatform } from "./testPlatform";

/** A request that has reached the service, and waits until the test answers it. */
export interface Arrived {
  path: string;
  token: string;
  /** Milliseconds since the rig was set up. */
  at: number;
  isStopped: boolean;
  answer(reply?: CannedReply | Error): Promise<void>;
}

/**
 * One service as the add-in meets it: a gate, its senders and any number of dispatchers, all real, over a service that the test answers
 * and under a clock that it moves. All jitter is at its longest.
 */
export function setUpService() {
  const clock = new ManualClock();
  const { fetch, arrived } = unansweredService(clock);
  let waves = 0;
  const access: ServiceAccess = new ServiceAccess({
    name: "zipcodes",
    scheme: "token",
    isKept: false,
    platform: testPlatform(fetch, clock, () => 1),
    activity: new Activity(clock),
    lifetime: (known) => (isAddinError(known) ? 0 : 3_600_000),
    probe: (signal) => access.senders.probe.send({ path: "probe" }, () => undefined, signal),
    startWave: () => void waves++,
  });
  const connect = (token: string): void => access.switchAccount(address, token);
  connect("a");

  const sendKeys: SendBatch<string> = ({ keys }, signal) => {
    const read = (): BatchOutcome<string> => ({ answers: new Map(keys.map((key) => [key, [`value of ${key}`]])) });
    return access.senders.cells.send({ path: keys.join() }, read, signal);
  };

  return {
    clock,
    access,
    arrived,
    connect,
    waves: () => waves,
    dispatcherOf: (name: string, keysOfBatch: number, send = sendKeys): Dispatcher<string> =>
      access.newDispatcher(name, { plan: planList(keysOfBatch), send, release: releaseImmediately }),
    trigger,
  };

  /** Triggers a request as the user does; resolves to its outcome. */
  function trigger(path: string): { outcome?: unknown } {
    const seen: { outcome?: unknown } = {};
    const answered = access.senders.user.send({ path }, () => "answered", new AbortController().signal);
    answered.then(
      (answer) => (seen.outcome = answer),
      (error: unknown) => (seen.outcome = isAddinError(error) ? error.code : error),
    );
    return seen;
  }
}

/** A service that answers nothing by itself, and what has reached it. */
function unansweredService(clock: ManualClock): { fetch: Fetch; arrived: Arrived[] } {
  const started = clock.now();
  const arrived: Arrived[] = [];
  const fetch: Fetch = (url, { headers, signal }) =>
    new Promise((resolve, reject) => {
      const request: Arrived = {
        path: url.slice(address.length),
        token: (headers.Authorization ?? "").replace("token ", ""),
        at: clock.now() - started,
        isStopped: false,
        answer: (reply = {}) => {
          if (reply instanceof Error) reject(reply);
          else resolve(toReply(reply));
          return settled();
        },
      };
      signal.addEventListener("abort", () => {
        request.isStopped = true;
        reject(new DOMException("aborted", "AbortError"));
      });
      arrived.push(request);
    });
  return { fetch, arrived };
}

const address = "https://data.example/api/v1";

/** Asks about a key for a cell; resolves to its value, the code of its error, or the fact that it waits. */
export function ask(dispatcher: Dispatcher<string>, key: string): () => string {
  const seen = watch(dispatcher.ask(key, 1));
  return () => valueOf(seen);
}
