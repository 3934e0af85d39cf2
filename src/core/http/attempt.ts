import { AddinError, isAddinError } from "../errors/addinError";
import type { Aborter, Clock, FetchReply, Platform, Signal } from "../platform";

/** One request, as it is sent. */
export interface Request {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** `usualTimeLimits` when absent. */
  timeLimits?: TimeLimits;
}

/** One reply, with its whole body. */
export interface Reply {
  status: number;
  retryAfter: string | null;
  /** The time at which the service sent it, by its own clock; null or absent where it does not tell. */
  date?: string | null;
  text: string;
  bytes: number;
  /** The Content-Length, if the reply has one. It counts the body as it traveled, perhaps compressed. */
  declaredBytes?: number;
}

/** The longest times until the headers arrive, between two pieces of the body, and for a request altogether, in milliseconds. */
export interface TimeLimits {
  headers: number;
  idle: number;
  whole: number;
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
  const watch = watchTime(platform.clock, aborter, request.timeLimits ?? usualTimeLimits);
  let hasAnswered = false;
  try {
    const reply = await platform.fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
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
    throw new AddinError("unreachable", { host: hostOf(request.url) }, thrown);
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
