import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { type Dispatcher, EnvHttpProxyAgent, Pool } from "undici";
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
  private readonly agent: EnvHttpProxyAgent;
  private readonly addressHash: string;

  constructor(
    private readonly base: Base,
    private readonly limits: UpstreamLimits,
  ) {
    this.agent = new EnvHttpProxyAgent({
      // A service on plain http is on this computer: HTTPS_PROXY and NO_PROXY alone count.
      httpProxy: "",
      connections: limits.connections,
      pipelining: 1,
      clientFactory: (proxy, options) => new Proxy(proxy, { ...options, headersTimeout: limits.connect }),
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
  async ask({ method, target, headers, body }: Question, left: AbortSignal): Promise<UpstreamReply> {
    left.throwIfAborted();
    const late = new AbortController();
    const setLimit = (time: number) =>
      setTimeout(() => late.abort(new ServiceError(504, `${service} did not answer in time.`)), time);
    const signal = AbortSignal.any([left, late.signal]);
    const path = this.base.path + target;
    const sent = ["user-agent", "zip-for-excel-gateway", ...headers];
    const asked = this.agent.request({
      origin: this.base.origin,
      path,
      method,
      headers: sent,
      body: body ?? null,
      signal,
    });
    const waiting = setLimit(this.limits.wait);
    try {
      const { statusCode: status, headers: received, body: stream } = await Promise.race([asked, rejectedBy(signal)]);
      const ending = setLimit(this.limits.whole);
      stream.once("close", () => clearTimeout(ending));
      if (status <= 599) return { status, headers: received, body: stream };
      stream.on("error", () => undefined).destroy();
      throw new ServiceError(502, `${service} answered with the status ${status}.`);
    } catch (error) {
      throw failureOf(error as Error);
    } finally {
      clearTimeout(waiting);
    }
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }
}

/** The connections to the proxy of HTTPS_PROXY, whose failures are not the service's. */
class Proxy extends Pool {
  override async connect(options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
    const connected = await super.connect(options).catch((error: Error) => {
      throw failureOf(error, proxyName);
    });
    if (connected.statusCode === 200) return connected;
    connected.socket.on("error", () => undefined).destroy();
    throw new ServiceError(502, `${proxyName} refused the connection with the status ${connected.statusCode}.`);
  }
}

const proxyName = "The proxy of HTTPS_PROXY";

/** The agent itself drops an aborted question only when its turn comes. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

/** The refusal while too many questions are in progress. */
export function tooMany(): ServiceError {
  return new ServiceError(503, "Too many requests are waiting for the service behind the gateway.", {
    "retry-after": "1",
  });
}

const service = "The service behind the gateway";

function failureOf(error: Error & { code?: string }, who = service): Error {
  if (error instanceof ServiceError) return error;
  const code = error.code ?? error.name;
  if (/^(UND_ERR_(HEADERS|CONNECT)_TIMEOUT|ETIMEDOUT)$/.test(code))
    return new ServiceError(504, `${who} did not answer in time.`);
  const [, what = "cannot be reached"] = failures.find(([codes]) => codes.test(code)) ?? [];
  return new ServiceError(502, `${who} ${what} (${code}).`);
}

/** What a failure says of the service or its proxy, by its code. */
const failures: readonly (readonly [RegExp, string])[] = [
  [/^HPE_|^HTTPParserError$|LENGTH_MISMATCH$/, "did not answer in HTTP"],
  [/^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/, "broke off before its answer"],
  [/^UND_ERR_HEADERS_OVERFLOW$/, "sent more headers than the gateway takes"],
  [/CERT|LEAF_SIGNATURE/, "has a certificate that is not trusted"],
  [/^ERR_(SSL|TLS)_|^EPROTO$/, "could not agree with the gateway on TLS"],
];
