import { Readable } from "node:stream";
import type { InterfaceName } from "../../service/access/caller";
import { ServiceError } from "../../service/border/serviceError";
import { freshnessOf, isReadable, type MemoryCache, type StoredAnswer } from "../cache/memoryCache";
import type { SharedCache } from "../cache/sharedCache";
import type { Question } from "./question";
import { replyHeadersOf, type ReplyHeaders } from "./replyHeaders";
import { tooMany, type Upstream } from "./upstream";

/** The source of an answer, for the metrics and the log. */
export type AnswerSource = "memory" | "shared" | "service" | "joined";

export interface Answer {
  readonly status: number;
  readonly headers: ReplyHeaders;
  /** A stream if it is too large to be held; only one client can take it. */
  readonly body: Readable | Buffer;
  readonly source: AnswerSource;
}

export interface ForwarderOptions {
  readonly upstreams: Readonly<Record<InterfaceName, Upstream>>;
  readonly memory: MemoryCache;
  readonly shared: SharedCache | undefined;
  /** The time that an answer without `Cache-Control` is reused, in milliseconds. */
  readonly keepAnswersFor: number;
  /** The number of clients that may wait for one service, joined ones included: more would lock out the other service's clients. */
  readonly maxWaiting: number;
  readonly now: () => number;
}

/** The largest body that is kept for later questions. */
const keptBytes = 2_000_000;
/** The largest body that is held, for all who ask the same. A page of 2,000 postal codes takes 1.5 MB. */
const heldBytes = 8_000_000;
/** Limit for all bodies that are held for clients together. */
const heldTogether = 64_000_000;

/** A question on its way to the service, with all clients that wait for its answer. They get the same bytes once all have arrived. */
interface Flight {
  readonly answer: Promise<Answer>;
  /** Aborts when nobody is waiting anymore. */
  readonly left: AbortController;
  clients: number;
  held: number;
  /** A body that is too large to be held goes to one client; the others ask for it themselves. */
  isStreamTaken: boolean;
}

/** Answers questions from the cache, from an equal question already in flight, or from the service. */
export class Forwarder {
  private readonly flights = new Map<string, Flight>();
  private held = 0;
  private readonly waiting = { zipcodes: 0, queries: 0 };

  constructor(private readonly options: ForwarderOptions) {}

  /** The number of questions that others can join. */
  get inFlight(): number {
    return this.flights.size;
  }

  /** Rejects when the client's connection closes or the service fails. */
  async answer(question: Question, closed: AbortSignal): Promise<Answer> {
    const kept = this.options.memory.find(question.key);
    if (kept !== undefined) return this.aged(kept, "memory");
    if (this.waiting[question.to] >= this.options.maxWaiting) throw tooMany();
    this.waiting[question.to] += 1;
    try {
      const joined = this.flights.get(question.key);
      const flight = joined ?? this.begin(question);
      const answer = await this.join(flight, closed);
      const isFirst = !flight.isStreamTaken;
      flight.isStreamTaken = true;
      if (!Buffer.isBuffer(answer.body) && !isFirst) return await this.join(this.begin(question, true), closed);
      return joined === undefined ? answer : { ...answer, source: "joined" };
    } finally {
      this.waiting[question.to] -= 1;
    }
  }

  /** @param isStreamTaken true if a stream would be for this client alone */
  private begin(question: Question, isStreamTaken = false): Flight {
    const left = new AbortController();
    const flight: Flight = {
      left,
      answer: this.ask(question, left.signal, (bytes) => this.hold(flight, bytes)),
      clients: 0,
      held: 0,
      isStreamTaken,
    };
    this.flights.set(question.key, flight);
    const end = (): void => {
      if (this.flights.get(question.key) === flight) this.flights.delete(question.key);
    };
    left.signal.addEventListener("abort", end);
    flight.answer.then(end, end);
    return flight;
  }

  /** Waits for the answer along with the others, until the client's connection closes. */
  private join(flight: Flight, closed: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(new ServiceError(408, "The client went away."));
        flight.clients -= 1;
        if (flight.clients > 0) return;
        flight.left.abort(new ServiceError(503, "Nobody is waiting for the answer."));
        this.held -= flight.held;
        flight.held = 0;
      };
      flight.clients += 1;
      if (closed.aborted) leave();
      else closed.addEventListener("abort", leave, { once: true });
      flight.answer.then(resolve, reject);
    });
  }

  /** Returns false if there is no room for so many more bytes. */
  private hold(flight: Flight, bytes: number): boolean {
    if (flight.held + bytes > heldBytes || this.held + bytes > heldTogether) return false;
    flight.held += bytes;
    this.held += bytes;
    return true;
  }

  private async ask(question: Question, left: AbortSignal, hold: (bytes: number) => boolean): Promise<Answer> {
    const { upstreams, memory, shared, keepAnswersFor, now } = this.options;
    const upstream = upstreams[question.to];
    const sharedKey = upstream.sharedKeyOf(question);
    const kept = await shared?.find(sharedKey);
    if (kept !== undefined) {
      memory.keep(question.key, kept);
      return this.aged(kept, "shared");
    }
    const { status, headers: received, body: stream } = await upstream.ask(question, left);
    const headers = replyHeadersOf(received);
    const freshness = status === 200 && hasLength(received) ? freshnessOf(headers, now(), keepAnswersFor) : undefined;
    const body = await buffered(stream, hold);
    if (freshness && Buffer.isBuffer(body) && body.length <= keptBytes && isReadable(question, headers, body)) {
      memory.keep(question.key, { headers, body, freshness });
      shared?.keep(sharedKey, { headers, body, freshness });
    }
    return { status, headers, body, source: "service" };
  }

  private aged({ headers, freshness, body }: StoredAnswer, source: AnswerSource): Answer {
    const age = Math.max(0, Math.floor((this.options.now() - freshness.madeAt) / 1_000));
    return { status: 200, headers: { ...headers, age: String(age) }, body, source };
  }
}

/** False if only the end of the connection ends the body: then nobody can tell whether it arrived whole. */
function hasLength(headers: { "content-length"?: unknown; "transfer-encoding"?: unknown }): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** The whole body, or a stream of it as soon as there is no room for more. */
async function buffered(body: Readable, hold: (bytes: number) => boolean): Promise<Readable | Buffer> {
  const iterator = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const pieces: Buffer[] = [];
  try {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      pieces.push(next.value);
      if (!hold(next.value.length)) return streamOf(pieces, iterator, body);
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const { message } = error as Error;
    throw new ServiceError(502, "The service behind the gateway broke off its answer.", {}, message);
  }
  return Buffer.concat(pieces);
}

/** What was read, and then the rest as fast as its reader takes it. */
function streamOf(read: readonly Buffer[], rest: AsyncIterator<Buffer>, source: Readable): Readable {
  async function* all() {
    yield* read;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  }
  return Readable.from(all(), { objectMode: false }).once("close", () => source.destroy());
}
