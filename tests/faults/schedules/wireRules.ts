import { maxInFlight } from "../../../src/core/http/capacity";
import { maxClosure } from "../../../src/core/http/gate";
import type { Sent } from "../faultyApp";

export interface Span {
  from: number;
  to: number;
}

interface Closed extends Span {
  why: string;
}

/**
 * What no service may see, whatever happens, told from its own side: a list of what was broken, empty when nothing was.
 * A request that leaves in the same millisecond as the news may have left before it.
 *
 * @param pauses When the user had paused.
 */
export function brokenRules(sent: readonly Sent[], pauses: readonly Span[]): string[] {
  return [...new Set(sent.map(accountOf))].flatMap((account) => {
    const requests = sent.filter((request) => accountOf(request) === account);
    const most = mostAtOnce(requests);
    return [
      ...requests.flatMap(closedBy).flatMap((closed) => leftIn(requests, closed)),
      ...pauses.flatMap((pause) => leftIn(requests, { ...pause, why: "the user had paused" })),
      ...(most > maxInFlight + 1 ? [`${most} requests at once`] : []),
    ].map((what) => `${account}: ${what}`);
  });
}

function accountOf({ url, headers }: Sent): string {
  return `${serviceOf(url)} of ${headers.Authorization}`;
}

/** Nothing leaves in the time of a readable Retry-After, up to a quarter of an hour, nor under a token that was refused. */
function closedBy({ ended }: Sent): Closed[] {
  if (!ended || ended.reply === "stopped" || ended.reply instanceof Error) return [];
  const { status, headers } = ended.reply;
  const from = ended.at;
  if (status === 401) return [{ from, to: Infinity, why: "the token was refused" }];
  const seconds = Number(headers?.["retry-after"]);
  if ((status !== 429 && status !== 503) || !Number.isInteger(seconds)) return [];
  return [{ from, to: from + Math.min(seconds * 1000, maxClosure), why: `Retry-After: ${seconds} was announced` }];
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

function serviceOf(url: string): "zipcodes" | "queries" {
  return /\/queries(\/|$)/.test(url) ? "queries" : "zipcodes";
}
