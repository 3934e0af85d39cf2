import { AddinError, toAddinError } from "../errors/addinError";
import type { Platform, Signal } from "../platform";
import { attempt, type Reply, type Request } from "./attempt";
import { attempts, backoff } from "./backoff";
import { failureOfError, failureOfReply, type Failure } from "./failure";
import { type Gate, longestWait } from "./gate";
import type { Departure } from "./pace";

/** What is counted of every request. */
export interface Traffic {
  sent(path: string): void;
  retried(): void;
  received(bytes: number): void;
}

/** Where a service is and how it knows us. */
export interface Connection {
  baseUrl: string;
  /** The whole value of the Authorization header. */
  authorization: string;
}

/** A request of one operation, before address and token are put to it. */
export interface Call {
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
  send<Answer>(call: Call, read: (reply: Reply) => Answer, signal: Signal): Promise<Answer>;
}

export function createSender(platform: Platform, gate: Gate, connection: () => Connection, traffic: Traffic): Sender {
  async function send<Answer>(call: Call, read: (reply: Reply) => Answer, signal: Signal): Promise<Answer> {
    for (let tried = 1; ; tried++) {
      const departure = await gate.admit(signal);
      if (tried > 1) traffic.retried();
      const outcome = await sendOnce(call, read, departure, signal);
      if ("answer" in outcome) return outcome.answer;
      await waitToRetry(outcome, tried, signal);
    }
  }

  async function sendOnce<Answer>(
    call: Call,
    read: (reply: Reply) => Answer,
    departure: Departure,
    signal: Signal,
  ): Promise<{ answer: Answer } | Failure> {
    try {
      traffic.sent(call.path);
      const reply = await attempt(platform, toRequest(call, connection()), signal);
      traffic.received(reply.bytes);
      const failure = failureOfReply(reply, platform.clock.now());
      if (failure) {
        gate.failed(failure, departure);
        return { ...failure, error: withoutSecret(failure.error, connection()) };
      }
      const answer = read(reply);
      gate.succeeded();
      return { answer };
    } catch (thrown) {
      const failure = failureOfError(toAddinError(thrown));
      gate.failed(failure, departure);
      return failure;
    }
  }

  /** Returns when another attempt makes sense; rejects with the failure when it does not. */
  async function waitToRetry(failure: Failure, tried: number, signal: Signal): Promise<void> {
    const { kind, error } = failure;
    if ((failure.retryAfter ?? 0) > longestWait) throw gate.refusal() ?? error;
    if (kind === "final" || tried >= attempts || !gate.quota.spend(kind)) {
      if (failure.ofService && kind === "transient") gate.cellsFailed();
      throw error;
    }
    if (kind === "transient") await gate.pauseFor(backoff(kind, tried, platform.random()), signal);
    const refusal = gate.refusal();
    if (refusal) throw refusal;
  }

  return { send };
}

function toRequest(call: Call, connection: Connection): Request {
  const headers: Record<string, string> = { Accept: call.accept, Authorization: connection.authorization };
  const request: Request = { method: call.method, url: connection.baseUrl + call.path, headers };
  if (call.body === undefined) return request;
  headers["Content-Type"] = "application/json";
  return { ...request, body: JSON.stringify(call.body) };
}

/** A service may repeat the token in its message; an error never carries it into a cell, a report or a log. */
function withoutSecret(error: AddinError, connection: Connection): AddinError {
  const secret = connection.authorization.slice(connection.authorization.indexOf(" ") + 1);
  const message = error.details.message;
  if (typeof message !== "string" || secret === "" || !message.includes(secret)) return error;
  return new AddinError(error.code, { ...error.details, message: message.replaceAll(secret, "…") });
}
