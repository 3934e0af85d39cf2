import { AddinError, isAddinError, toAddinError } from "../errors/addinError";
import { meaningOf } from "../errors/meanings";
import type { Aborter, Clock, FetchOptions, FetchReply, Platform, Signal } from "../platform";
import type { Departure } from "./capacity";
import type { Gate } from "./gate";
import { type Reply, visible } from "./readReply";
import {
  type Failure,
  failureOfError,
  failureOfReply,
  maxWait,
  mayRetry,
  type Purpose,
  waitBeforeRetry,
} from "./retryPolicy";

/** Counts what is sent and received. */
export interface Traffic {
  sent(): void;
  retried(): void;
  received(bytes: number): void;
}

/** The address of a service, and how it recognizes us. */
export interface Connection {
  baseUrl: string;
  /** The whole value of the Authorization header. */
  authorization: string;
}

/** One call of the interface, before the address and the token are added. */
export interface Operation {
  /** Below the base address, with its query string. */
  path: string;
  /** Posted as JSON. An operation without one is a GET. */
  body?: unknown;
  /** The type of reply that it wants; JSON when absent. */
  accept?: string;
  /** Set for operations that may take longer than others. */
  timeLimits?: TimeLimits;
  /** It is not retried when it fails. */
  isSentOnce?: boolean;
}

/** The longest times until the headers arrive, between two pieces of the body, and for a request altogether, in milliseconds. */
export interface TimeLimits {
  headers: number;
  idle: number;
  whole: number;
}

export interface Sender {
  /**
   * Sends an operation until `read` returns an answer, or no attempt is left. Rejects with an `AddinError`. Slots are up to the caller.
   */
  send<Answer>(operation: Operation, read: (reply: Reply) => Answer, signal: Signal): Promise<Answer>;
  /** Makes words of the service safe to show. */
  redact(message: string): string;
}

/** @param connection Returns the same object as long as the account stays the same. */
export function createSender(
  platform: Platform,
  gate: Gate,
  connection: () => Connection,
  traffic: Traffic,
  purpose: Purpose,
): Sender {
  async function send<Answer>(operation: Operation, read: (reply: Reply) => Answer, signal: Signal): Promise<Answer> {
    let notBefore = 0;
    const lastGoodAt = gate.lastGoodAt();
    for (let tried = 1; ; tried++) {
      const departure = await gate.depart(purpose, signal, notBefore);
      if (tried > 1) traffic.retried();
      const outcome = await sendOnce(operation, read, departure, signal);
      if ("answer" in outcome) return outcome.answer;
      const wait =
        !operation.isSentOnce && mayRetry(purpose, gate.recovery.isDown)
          ? waitBeforeRetry(outcome, tried, gate.retryQuota, () => platform.random(), gate.lastGoodAt() > lastGoodAt)
          : undefined;
      if (wait === undefined) throw lastError(outcome);
      notBefore = platform.clock.now() + wait;
    }
  }

  /** Sends an operation under the account of the moment, and tells the gate how that went. Never rejects. */
  async function sendOnce<Answer>(
    operation: Operation,
    read: (reply: Reply) => Answer,
    departure: Departure,
    signal: Signal,
  ): Promise<{ answer: Answer } | Failure> {
    const connected = connection();
    traffic.sent();
    const outcome = await attempt(platform, toRequest(operation, connected), signal).then(
      (reply) => answerOf(reply, read),
      (thrown: unknown) => failureOfError(toAddinError(thrown)),
    );
    if (connected !== connection()) return otherAccount;
    if ("answer" in outcome) {
      gate.succeeded(departure);
      return outcome;
    }
    const failure = { ...outcome, error: withSafeWords(outcome.error) };
    gate.failed(failure, departure);
    return failure;
  }

  function answerOf<Answer>(reply: Reply, read: (reply: Reply) => Answer): { answer: Answer } | Failure {
    traffic.received(reply.bytes);
    const failure = failureOfReply(reply, platform.clock.now());
    if (failure) return failure;
    try {
      return { answer: read(reply) };
    } catch (thrown) {
      return failureOfError(toAddinError(thrown));
    }
  }

  /** The error to throw when a request is not retried. */
  function lastError({ error, kind, retryAfter }: Failure): AddinError {
    const stopped = purpose === "cells" && meaningOf(error.code).passes ? gate.cellsFailed() : undefined;
    if (stopped) return stopped;
    if (kind === "final" || retryAfter === undefined || retryAfter <= maxWait) return error;
    const now = platform.clock.now();
    return new AddinError(error.code, { ...error.details, at: now + retryAfter, now }, error.cause);
  }

  function redact(message: string): string {
    const { authorization } = connection();
    return redacted(message, authorization.slice(authorization.indexOf(" ") + 1));
  }

  /** Redacts the words of the service here, before an error can reach a cell, a report or a log. */
  function withSafeWords(error: AddinError): AddinError {
    const { message } = error.details;
    if (typeof message !== "string") return error;
    return new AddinError(error.code, { ...error.details, message: redact(message) }, error.cause);
  }

  return { send, redact };
}

/** Stands for any outcome under a previous account, which not even the gate may learn from. */
const otherAccount: Failure = { error: new AddinError("canceled"), kind: "final", ofService: false };

const json = "application/json";

function toRequest({ path, body, accept = json, timeLimits }: Operation, connection: Connection): Request {
  const url = connection.baseUrl + path;
  const headers = { Accept: accept, Authorization: connection.authorization };
  const request: Request = { method: "GET", url, headers, ...(timeLimits && { timeLimits }) };
  if (body === undefined) return request;
  return { ...request, method: "POST", headers: { ...headers, "Content-Type": json }, body: JSON.stringify(body) };
}

/** One request, as it is sent. */
interface Request extends Pick<FetchOptions, "method" | "headers" | "body"> {
  url: string;
  /** `usualTimeLimits` when absent. */
  timeLimits?: TimeLimits;
}

export const usualTimeLimits: TimeLimits = { headers: 15_000, idle: 15_000, whole: 30_000 };
export const maxBytes = 50_000_000;
const maxBytesOfError = 65_536;

/**
 * Sends once and reads the whole body. Rejects with `unreachable`, `brokenOff`, `offline`, `timedOut`, `tooLarge` or `canceled`;
 * any status is a reply. The limits cover the body too, so that a service that trickles bytes cannot hold a cell.
 */
export async function attempt(platform: Platform, request: Request, signal: Signal): Promise<Reply> {
  const aborter = platform.newAborter();
  const leave = (): void => aborter.abort();
  if (signal.aborted) throw new AddinError("canceled");
  signal.addEventListener("abort", leave);
  const { url, timeLimits = usualTimeLimits, ...call } = request;
  const watch = watchTime(platform.clock, aborter, timeLimits);
  let hasAnswered = false;
  try {
    const reply = await platform.fetch(url, {
      ...call,
      signal: aborter.signal,
      redirect: "error",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
    });
    hasAnswered = true;
    watch.progress();
    return await readReply(platform, reply, watch.progress, signal);
  } catch (thrown) {
    if (isAddinError(thrown)) throw thrown;
    if (signal.aborted) throw new AddinError("canceled");
    if (watch.hasExpired) throw new AddinError("timedOut");
    if (!platform.isOnline()) throw new AddinError("offline", {}, thrown);
    if (hasAnswered) throw new AddinError("brokenOff", {}, thrown);
    throw new AddinError("unreachable", { host: hostOf(url) }, thrown);
  } finally {
    watch.end();
    signal.removeEventListener("abort", leave);
  }
}

/** Aborts a request that makes no progress for a while, or takes too long altogether. */
function watchTime(clock: Clock, aborter: Aborter, limits: TimeLimits) {
  const watch = { hasExpired: false, progress, end };
  const expire = (): void => {
    watch.hasExpired = true;
    aborter.abort();
  };
  const cancelWhole = clock.after(limits.whole, expire);
  let cancelStep = clock.after(limits.headers, expire);

  function progress(): void {
    cancelStep();
    cancelStep = clock.after(limits.idle, expire);
  }

  function end(): void {
    cancelWhole();
    cancelStep();
  }

  return watch;
}

/** Reads the body as UTF-8, whatever charset the headers claim: JSON has no other. */
async function readReply(platform: Platform, reply: FetchReply, progress: () => void, signal: Signal): Promise<Reply> {
  const decoder = platform.newDecoder();
  const isError = reply.status >= 400;
  const limit = isError ? maxBytesOfError : maxBytes;
  let text = "";
  let bytes = 0;
  const reader = reply.body?.getReader();
  while (reader) {
    // The status of an error tells enough: words that are cut off must not hide it.
    const piece = await reader.read().catch((thrown: unknown) => {
      if (!isError || signal.aborted) throw thrown;
    });
    if (!piece || piece.done) break;
    const { value } = piece;
    progress();
    bytes += value?.length ?? 0;
    if (bytes > limit) {
      await reader.cancel().catch(() => undefined);
      if (!isError) throw new AddinError("tooLarge", { argument: "reply", megabytes: Math.round(limit / 1e6) });
      break;
    }
    text += decoder.decode(value, { stream: true });
  }
  text += decoder.decode();
  const declaredBytes = Number(reply.headers.get("content-length"));
  return {
    status: reply.status,
    retryAfter: reply.headers.get("retry-after"),
    date: reply.headers.get("date"),
    text,
    bytes,
    ...(declaredBytes > 0 && { declaredBytes }),
  };
}

export function hostOf(url: string): string {
  return /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? url;
}

/**
 * Makes words of a service safe to show: without the token, without long texts that may be one in another form, and on one short line. Who
 * reads them has entered that token, so this guards against a screenshot or a report that is passed on, not against who reads it.
 */
export function redacted(words: string, token: string): string {
  const shown = visible(words).slice(0, maxRead);
  const told = token === "" ? shown : shown.replace(new RegExp(token.replace(/\W/g, "\\$&"), "gi"), "…");
  const short = told.replace(/[^\s,;()]{16,}/g, (text) => (/\d/.test(text) ? "…" : text));
  return short
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxShown);
}

/** Far more than is shown. */
const maxRead = 2000;
const maxShown = 120;
