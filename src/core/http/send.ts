import { AddinError, toAddinError } from "../errors/addinError";
import type { Platform, Signal } from "../platform";
import { attempt, type Reply, type Request, type TimeLimits } from "./attempt";
import type { Departure } from "./capacity";
import type { Gate } from "./gate";
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
  function lastError({ error, kind, retryAfter, passes }: Failure): AddinError {
    const stopped = purpose === "cells" && passes ? gate.cellsFailed() : undefined;
    if (stopped) return stopped;
    if (kind === "final" || retryAfter === undefined || retryAfter <= maxWait) return error;
    const now = platform.clock.now();
    const told = new AddinError(error.code, { ...error.details, at: now + retryAfter, now }, error.cause);
    return gate.refusal(purpose) ?? told;
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
const otherAccount: Failure = { error: new AddinError("canceled"), kind: "final", ofService: false, passes: false };

const json = "application/json";

function toRequest({ path, body, accept = json, timeLimits }: Operation, connection: Connection): Request {
  const url = connection.baseUrl + path;
  const headers = { Accept: accept, Authorization: connection.authorization };
  const request: Request = { method: "GET", url, headers, ...(timeLimits && { timeLimits }) };
  if (body === undefined) return request;
  return { ...request, method: "POST", headers: { ...headers, "Content-Type": json }, body: JSON.stringify(body) };
}

/**
 * Makes words of a service safe to show: without the token, without long texts that may be one in another form, and on one short line. Who
 * reads them has entered that token, so this guards against a screenshot or a report that is passed on, not against who reads it.
 */
export function redacted(words: string, token: string): string {
  const visible = words.replace(/\p{Cf}+/gu, "").slice(0, maxRead);
  const told = token === "" ? visible : visible.replace(new RegExp(token.replace(/\W/g, "\\$&"), "gi"), "…");
  const short = told.replace(/[^\s,;()]{16,}/g, (text) => (/\d/.test(text) ? "…" : text));
  return short
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxShown);
}

/** Far more than is shown. */
const maxRead = 2000;
const maxShown = 120;
