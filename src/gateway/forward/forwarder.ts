import type { Readable } from "node:stream";
import type { InterfaceName } from "../../service/access/caller";
import { type Freshness, freshnessOf, type MemoryCache, type StoredAnswer } from "../cache/memoryCache";
import type { SharedCache } from "../cache/sharedCache";
import { type Arrival, ByteBudget, Flight } from "./flight";
import type { Question } from "./question";
import { replyHeadersOf, type ReplyHeaders } from "./replyHeaders";
import { tooMany, type Upstream } from "./upstream";

/** The source of an answer, for the metrics and the log. */
export type AnswerSource = "memory" | "shared" | "service" | "joined";

export interface Answer {
  readonly status: number;
  readonly headers: ReplyHeaders;
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
/** Limit for all answers in flight together. */
const heldTogether = 64_000_000;

interface Head extends Arrival {
  readonly headers: ReplyHeaders;
  readonly freshness: Freshness | undefined;
  readonly isShared: boolean;
}

/** Answers questions from the cache, from an equal question already in flight, or from the service. */
export class Forwarder {
  private readonly flights = new Map<string, Flight<Head>>();
  private readonly budget = new ByteBudget(heldTogether);
  private readonly waiting = { zipcodes: 0, queries: 0 };

  constructor(private readonly options: ForwarderOptions) {}

  /** The number of questions that others can join. */
  get inFlight(): number {
    return this.flights.size;
  }

  /** Finds the answer in this process's memory, if it is still fresh. */
  kept({ key }: Question): Answer | undefined {
    const kept = this.options.memory.find(key);
    return kept && { status: 200, headers: this.agedHeaders(kept), body: kept.body, source: "memory" };
  }

  /** Gets an answer that is not in memory. Rejects when the client's connection closes or the service fails. */
  async fetched(question: Question, closed: AbortSignal): Promise<Answer> {
    if (this.waiting[question.to] >= this.options.maxWaiting) throw tooMany();
    this.waiting[question.to] += 1;
    try {
      const joined = this.flights.get(question.key);
      const flight = joined ?? this.begin(question);
      const head = await flight.join(closed);
      if (Buffer.isBuffer(head.body) || flight.takesStream()) {
        return { ...head, source: joined !== undefined ? "joined" : head.isShared ? "shared" : "service" };
      }
      return { ...(await this.alone(question).join(closed)), source: "service" };
    } finally {
      this.waiting[question.to] -= 1;
    }
  }

  private begin(question: Question): Flight<Head> {
    const flight = new Flight<Head>(
      (left) => this.ask(question, left),
      this.budget,
      (answer) => {
        if (this.flights.get(question.key) === flight) this.flights.delete(question.key);
        if (answer !== undefined) this.keep(question, answer);
      },
    );
    this.flights.set(question.key, flight);
    return flight;
  }

  /** Asks for one client what is too large to be shared. */
  private alone(question: Question): Flight<Head> {
    return new Flight<Head>(
      (left) => this.ask(question, left),
      this.budget,
      () => undefined,
    );
  }

  private async ask(question: Question, left: AbortSignal): Promise<Head> {
    const { upstreams, shared, keepAnswersFor, now } = this.options;
    const upstream = upstreams[question.to];
    const kept = await shared?.find(upstream.sharedKeyOf(question), keptBytes);
    if (kept !== undefined) {
      const { freshness, body } = kept;
      return { status: 200, headers: this.agedHeaders(kept), body, freshness, isShared: true };
    }
    const reply = await upstream.ask(question, left);
    const headers = replyHeadersOf(reply.headers);
    const isWhole = question.method !== "HEAD" && hasLength(reply.headers);
    const isKept = reply.status === 200 && isWhole && !isPage(reply.headers["content-type"]);
    const freshness = isKept ? freshnessOf(headers, now(), keepAnswersFor) : undefined;
    return { status: reply.status, headers, body: reply.body, freshness, isShared: false };
  }

  private agedHeaders({ headers, freshness }: StoredAnswer): ReplyHeaders {
    const age = Math.max(0, Math.floor((this.options.now() - freshness.madeAt) / 1_000));
    return { ...headers, age: String(age) };
  }

  private keep(question: Question, { headers, body, freshness, isShared }: Head): void {
    if (freshness === undefined || !Buffer.isBuffer(body) || body.length === 0 || body.length > keptBytes) return;
    const { upstreams, memory, shared } = this.options;
    memory.keep(question.key, { headers, body, freshness });
    if (!isShared) shared?.keep(upstreams[question.to].sharedKeyOf(question), { headers, body, freshness });
  }
}

/** False if only the end of the connection ends the body: then nobody can tell whether it arrived whole. */
function hasLength(headers: { "content-length"?: unknown; "transfer-encoding"?: unknown }): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** True for a web page: it stands for a moment where the interface's answer belongs, as from a proxy or a login. */
function isPage(contentType: string | undefined): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(contentType ?? "");
}
