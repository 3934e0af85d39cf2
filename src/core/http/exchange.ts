import { AddinError, toAddinError } from "../errors/addinError";
import type { Platform, Signal } from "../platform";
import { attempt, type Reply, type Request, type TimeLimits } from "./attempt";
import type { Gate } from "./gate";
import type { Departure } from "./pace";
import type { safeWords as SafeWords } from "./redacted";
import { type Failure, failureOfError, failureOfReply } from "./retryPolicy";

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

/** One request to a service under the account of the moment, and what came of it. */
export interface Exchange {
  /** Sends an operation once, and tells the gate how that went. Never rejects. */
  send<Answer>(
    operation: Operation,
    read: (reply: Reply) => Answer,
    departure: Departure,
    signal: Signal,
  ): Promise<{ answer: Answer } | Failure>;
  /** Makes words of the service safe to show; until what does so has loaded, there are none. */
  redact(message: string): string;
}

/** @param connection Returns the same object as long as the account stays the same. */
export function createExchange(
  platform: Platform,
  gate: Gate,
  connection: () => Connection,
  traffic: Traffic,
): Exchange {
  // It loads with the sentences, for which cells wait.
  let safeWords: typeof SafeWords | undefined;
  void import(/* webpackChunkName: "sentences" */ "./redacted").then(
    (loaded) => (safeWords = loaded.safeWords),
    () => undefined,
  );

  async function send<Answer>(
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

  function redact(message: string): string {
    const { authorization } = connection();
    return safeWords?.(message, authorization.slice(authorization.indexOf(" ") + 1)) ?? "";
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
