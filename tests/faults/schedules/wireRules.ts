import { usualTimeLimits } from "../../../src/core/http/attempt";
import { maxInFlight } from "../../../src/core/http/capacity";
import { maxClosure } from "../../../src/core/http/gate";
import { failuresToProbe } from "../../../src/core/http/recovery";
import type { Sent } from "../faultyApp";

export interface Span {
  from: number;
  to: number;
}

/**
 * What no service may see, whatever happens, told from its own side: a list of what was broken, empty when nothing was.
 * A request that leaves in the same millisecond as the news may have left before it.
 *
 * @param pauses When the user had paused.
 * @param acceptances When a token that had been refused was taken after all.
 */
export function brokenRules(
  sent: readonly Sent[],
  pauses: readonly Span[],
  acceptances: readonly number[] = [],
): string[] {
  const accounts = [...new Set(sent.map(accountOf))];
  return accounts.flatMap((account) => {
    const requests = sent.filter((request) => accountOf(request) === account);
    return [
      ...requests.flatMap((request) => windowOf(request)).flatMap((window) => leftIn(requests, window)),
      ...refusals(requests, acceptances).flatMap((window) => leftIn(requests, window)),
      ...pauses.flatMap((pause) => leftIn(requests, { ...pause, why: "the user had paused" })),
      ...outages(requests).flatMap((outage) =>
        leftIn(
          requests.filter((request) => !isProbe(request)),
          outage,
        ),
      ),
      ...(mostAtOnce(requests) > maxInFlight + 1 ? [`${mostAtOnce(requests)} requests at once`] : []),
    ].map((what) => `${account}: ${what}`);
  });
}

function accountOf({ url, headers }: Sent): string {
  return `${serviceOf(url)} of ${headers.Authorization}`;
}

interface Closed extends Span {
  why: string;
}

/** A readable Retry-After: nothing leaves in that time, up to a quarter of an hour. */
function windowOf({ ended }: Sent): Closed[] {
  if (!ended || ended.reply === "stopped" || ended.reply instanceof Error) return [];
  const { status, headers } = ended.reply;
  const seconds = Number(headers?.["retry-after"]);
  if ((status !== 429 && status !== 503) || !Number.isInteger(seconds)) return [];
  const to = ended.at + Math.min(seconds * 1000, maxClosure);
  return [{ from: ended.at, to, why: `Retry-After: ${seconds} was announced` }];
}

/** After a 401 nothing leaves under that token, unless it is taken after all. */
function refusals(requests: readonly Sent[], acceptances: readonly number[]): Closed[] {
  return requests.flatMap(({ ended }) => {
    const isRefused =
      ended && ended.reply !== "stopped" && !(ended.reply instanceof Error) && ended.reply.status === 401;
    return isRefused
      ? [{ from: ended.at, to: acceptances.find((at) => at >= ended.at) ?? Infinity, why: "the token was refused" }]
      : [];
  });
}

/**
 * From the fifth failure in a row only probes leave, until one request is answered. Of those that end in the same millisecond the answers are
 * taken for the last.
 */
function outages(requests: readonly Sent[]): Closed[] {
  const closed: Closed[] = [];
  const why = `${failuresToProbe} failures in a row`;
  let failures = 0;
  let from = Infinity;
  for (const request of requests.filter(hasEnded).sort(byEnd)) {
    const verdict = verdictOf(request);
    if (verdict === "failure" && ++failures === failuresToProbe) from = request.ended.at;
    if (verdict !== "answer" || (request.at > from && !isProbe(request))) continue;
    closed.push({ from, to: request.ended.at, why });
    failures = 0;
    from = Infinity;
  }
  return [...closed, { from, to: Infinity, why }];
}

function byEnd(one: Ended, other: Ended): number {
  return one.ended.at - other.ended.at || Number(verdictOf(one) === "answer") - Number(verdictOf(other) === "answer");
}

function verdictOf({ at, ended: { at: endedAt, reply } }: Ended): "failure" | "answer" | "neither" {
  // Stopped by its time limit, or because nobody waited for it anymore.
  if (reply === "stopped")
    return [usualTimeLimits.headers, usualTimeLimits.whole].includes(endedAt - at) ? "failure" : "neither";
  if (reply instanceof Error) return "failure";
  const { status = 200, headers } = reply;
  if (status === 429 || (status === 503 && headers?.["retry-after"] !== undefined)) return "neither";
  return status >= 500 ? "failure" : "answer";
}

/** Whether a service has answered, be it with a refusal. */
export function isAnswer(reply: NonNullable<Sent["ended"]>["reply"]): boolean {
  return reply !== "stopped" && !(reply instanceof Error) && (reply.status ?? 200) < 500 && reply.status !== 429;
}

function leftIn(requests: readonly Sent[], { from, to, why }: Closed): string[] {
  const left = requests.filter(({ at }) => at > from && at < to);
  return left.map(({ at, url }) => `${url.replace(/\?.*/, "")} left ${at - from} ms after ${why}`);
}

function mostAtOnce(requests: readonly Sent[]): number {
  const changes = requests.flatMap(({ at, ended }) => [{ at, by: 1 }, ...(ended ? [{ at: ended.at, by: -1 }] : [])]);
  let now = 0;
  let most = 0;
  for (const { by } of changes.sort((one, other) => one.at - other.at || one.by - other.by))
    most = Math.max(most, (now += by));
  return most;
}

type Ended = Sent & Required<Pick<Sent, "ended">>;

function hasEnded(request: Sent): request is Ended {
  return request.ended !== undefined;
}

/** What the add-in asks while a service is down, to learn whether it is back. */
export function isProbe({ url }: Sent): boolean {
  return /\?limit=1$|\/queries$/.test(url);
}

export function serviceOf(url: string): "zipcodes" | "queries" {
  return /\/queries(\/|$)/.test(url) ? "queries" : "zipcodes";
}
