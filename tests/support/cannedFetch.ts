import type { Fetch, FetchOptions, FetchReply } from "../../src/core/platform";

export interface CannedReply {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: unknown;
}

/** A request as the handed-in fetch saw it. */
export interface SentRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A fetch whose replies the test makes up. A reply that is an Error is a network failure; `undefined` never answers. */
export function cannedFetch(
  replyTo: (request: SentRequest) => CannedReply | Error | undefined | Promise<CannedReply | Error>,
): {
  fetch: Fetch;
  sent: SentRequest[];
} {
  const sent: SentRequest[] = [];
  const fetch: Fetch = async (url, options) => {
    const request = toSentRequest(url, options);
    sent.push(request);
    const reply = replyTo(request);
    const canned = await untilAborted(options, reply === undefined ? undefined : Promise.resolve(reply));
    if (canned instanceof Error) throw canned;
    return toReply(canned);
  };
  return { fetch, sent };
}

function toSentRequest(url: string, options: FetchOptions): SentRequest {
  const body: unknown = options.body === undefined ? undefined : JSON.parse(options.body);
  return { url, method: options.method, headers: options.headers, body };
}

function untilAborted<Value>(options: FetchOptions, value: Promise<Value> | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    options.signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    value?.then(resolve, reject);
  });
}

function toReply({ status = 200, headers = {}, body = "" }: CannedReply): FetchReply {
  const isText = typeof body === "string";
  const all = new Map(Object.entries({ "content-type": isText ? "text/plain" : "application/json", ...headers }));
  const bytes = new TextEncoder().encode(isText ? body : JSON.stringify(body));
  return {
    status,
    headers: { get: (name) => all.get(name.toLowerCase()) ?? null },
    body: new Blob([bytes]).stream(),
  };
}
