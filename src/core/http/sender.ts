import { AddinError, toAddinError } from "../errors/addinError";
import type { Platform, Signal } from "../platform";
import { attempt, type Reply, type Request } from "./attempt";
import { attempts, backoff } from "./backoff";
import { failureOfError, failureOfReply, type Failure } from "./failure";
import { type Gate, longestWait } from "./gate";
import type { Departure } from "./pace";
import { serviceWords } from "./serviceWords";

/** What is counted of every request. */
export interface Traffic {
  sent(): void;
  retried(): void;
  received(bytes: number): void;
}

/** Where a service is and how it knows us. */
export interface Connection {
  baseUrl: string;
  /** The whole value of the Authorization header. */
  authorization: string;
}

/** One operation of the interface as it is asked, before address and token are put to it. */
export interface Operation {
  method: "GET" | "POST";
  /** Below the base address, with its query string. */
  path: string;
  accept: string;
  body?: unknown;
}

export interface Sender {
  /**
   * Sends until `read` has made an answer of the reply or all attempts are used up. Rejects with an `AddinError`.
   * The place at the gate is the caller's.
   */
  send<Answer>(operation: Operation, read: (reply: Reply) => Answer, signal: Signal): Promise<Answer>;
  /** Words that the service puts into an answer, made safe to show. */
  said(words: string): string;
}

/**
 * @param connection The same object as long as the account is the same.
 * @param admit Lets a request leave; see the gate.
 */
export function createSender(
  platform: Platform,
  gate: Gate,
  connection: () => Connection,
  traffic: Traffic,
  admit: (signal: Signal) => Promise<Departure> = (signal) => gate.admit(signal),
): Sender {
  async function send<Answer>(operation: Operation, read: (reply: Reply) => Answer, signal: Signal): Promise<Answer> {
    for (let tried = 1; ; tried++) {
      const departure = await admit(signal);
      if (tried > 1) traffic.retried();
      const outcome = await sendOnce(operation, read, departure, signal);
      if ("answer" in outcome) return outcome.answer;
      await waitToRetry(outcome, tried, signal);
    }
  }

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
      gate.succeeded();
      return outcome;
    }
    const told = { ...outcome, error: withSafeWords(outcome.error, said) };
    gate.failed(told, departure);
    return told;
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

  /** Returns when another attempt makes sense; rejects with the failure when it does not. */
  async function waitToRetry(failure: Failure, tried: number, signal: Signal): Promise<void> {
    const { kind, error, retryAfter = 0 } = failure;
    if (retryAfter > longestWait) throw new AddinError("rateLimited", { at: platform.clock.now() + retryAfter });
    if (kind === "final" || tried >= attempts || !gate.quota.spend(kind)) {
      const mayPass = kind === "transient" || error.code === "offline";
      if (failure.ofService && mayPass) gate.cellsFailed();
      throw error;
    }
    if (kind === "transient") await gate.pauseFor(backoff(kind, tried, platform.random()), signal);
    const refusal = gate.refusal();
    if (refusal) throw refusal;
  }

  function said(words: string): string {
    const { authorization } = connection();
    return serviceWords(words, authorization.slice(authorization.indexOf(" ") + 1));
  }

  return { send, said };
}

/** What was asked under an account that is no longer the current one is told to nobody, not even to the gate. */
const otherAccount: Failure = { error: new AddinError("cancelled"), kind: "final", ofService: false };

function toRequest(operation: Operation, connection: Connection): Request {
  const headers: Record<string, string> = { Accept: operation.accept, Authorization: connection.authorization };
  const request: Request = { method: operation.method, url: connection.baseUrl + operation.path, headers };
  if (operation.body === undefined) return request;
  headers["Content-Type"] = "application/json";
  return { ...request, body: JSON.stringify(operation.body) };
}

/** Whatever the service says in an error is safe to show before it reaches a cell, a report or a log. */
function withSafeWords(error: AddinError, said: (words: string) => string): AddinError {
  const { message } = error.details;
  return typeof message === "string"
    ? new AddinError(error.code, { ...error.details, message: said(message) }, error.cause)
    : error;
}
