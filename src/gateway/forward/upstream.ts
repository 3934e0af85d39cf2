import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { Pool } from "undici";
import { ServiceError } from "../../service/border/serviceError";
import type { Base } from "../commandLine";
import type { Question } from "./question";

/** The limits on a request to a service, in milliseconds unless noted otherwise. */
export interface UpstreamLimits {
  /** The wait until a connection is established. */
  readonly connect: number;
  /** The wait until the head of an answer, once the question is sent. */
  readonly head: number;
  /** The same, including the wait for a connection. */
  readonly wait: number;
  /** Between two pieces of a body. */
  readonly idle: number;
  /** From the head of an answer to its end, however steadily it drips. */
  readonly whole: number;
  /** Number of connections. */
  readonly connections: number;
  /** Number of questions in progress or waiting for a connection; any more are refused. */
  readonly questions: number;
}

export const defaultLimits: UpstreamLimits = {
  connect: 10_000,
  head: 30_000,
  wait: 60_000,
  idle: 30_000,
  whole: 300_000,
  connections: 128,
  questions: 400,
};

export interface UpstreamReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/** One service behind the gateway. It has its own connections, so the other service never notices how slow it is. */
export class Upstream {
  private readonly pool: Pool;
  private readonly addressHash: string;
  private inHand = 0;

  constructor(
    private readonly base: Base,
    private readonly limits: UpstreamLimits,
  ) {
    this.pool = new Pool(base.origin, {
      connections: limits.connections,
      pipelining: 1,
      headersTimeout: limits.head,
      bodyTimeout: limits.idle,
      connect: { timeout: limits.connect },
    });
    this.addressHash = createHash("sha256").update(`${base.origin}${base.path}`).digest("base64url");
  }

  /** The key of a question among those to all services: gateways in front of different ones may share a store. */
  sharedKeyOf({ key }: Question): string {
    return `${this.addressHash}:${key}`;
  }

  /** Asks once, without retries or redirects. Rejects with 502, 503 or 504 if no answer comes. */
  ask(question: Question, left: AbortSignal): Promise<UpstreamReply> {
    if (this.inHand >= this.limits.questions) return Promise.reject(tooMany());
    if (left.aborted) return Promise.reject(left.reason as Error);
    this.inHand += 1;
    const aborter = new AbortController();
    const timer = setTimeout(() => aborter.abort(new ServiceError(504, tooLate)), this.limits.wait);
    const leave = (): void => aborter.abort(left.reason);
    left.addEventListener("abort", leave, { once: true });
    return new Promise<UpstreamReply>((resolve, reject) => {
      // The pool drops an aborted question only when its turn comes.
      aborter.signal.addEventListener("abort", () => reject(aborter.signal.reason as Error), { once: true });
      const { method, headers, body = null } = question;
      const options = {
        path: this.base.path + question.target,
        method,
        headers: ["user-agent", "zip-for-excel-gateway", ...headers],
        body,
        signal: aborter.signal,
      };
      this.pool.request(options, (error, reply) => {
        clearTimeout(timer);
        if (error) {
          this.inHand -= 1;
          reject(failureOf(error));
          return;
        }
        const ending = setTimeout(() => aborter.abort(new ServiceError(504, tooLate)), this.limits.whole);
        reply.body.once("close", () => {
          clearTimeout(ending);
          this.inHand -= 1;
          left.removeEventListener("abort", leave);
        });
        if (reply.statusCode > 599) {
          reply.body.on("error", () => undefined).destroy();
          reject(new ServiceError(502, `The service behind the gateway answered with the status ${reply.statusCode}.`));
          return;
        }
        resolve({ status: reply.statusCode, headers: reply.headers, body: reply.body });
      });
    });
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** The refusal while too many questions are in progress. */
export function tooMany(): ServiceError {
  return new ServiceError(503, "Too many requests are waiting for the service behind the gateway.", {
    "retry-after": "1",
  });
}

const tooLate = "The service behind the gateway did not answer in time.";

function failureOf(error: Error & { code?: string }): Error {
  if (error instanceof ServiceError) return error;
  switch (error.code) {
    case "UND_ERR_HEADERS_TIMEOUT":
    case "UND_ERR_CONNECT_TIMEOUT":
    case "ETIMEDOUT":
      return new ServiceError(504, tooLate);
    default:
      return new ServiceError(502, `The service behind the gateway cannot be reached (${error.code ?? error.name}).`);
  }
}
