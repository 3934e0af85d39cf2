import type { Readable } from "node:stream";
import type { InterfaceName } from "../../service/access/caller";
import { freshnessOf, type Freshness } from "../cache/freshness";
import type { MemoryCache } from "../cache/memoryCache";
import type { SharedCache } from "../cache/sharedCache";
import type { StoredAnswer } from "../cache/storedForm";
import { type Arrival, ByteBudget, Flight } from "./flight";
import { slicedBody } from "./slicedBody";
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

/** The largest body that is kept, and given whole to late joiners. A page of 2,000 postal codes takes 1.5 MB. */
const heldBytes = 2_000_000;
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

  /** Gets an answer that is not in memory. Rejects when the client disconnects or the service fails. */
  async fetched(question: Question, gone: AbortSignal): Promise<Answer> {
    if (this.waiting[question.to] >= this.options.maxWaiting) throw tooMany();
    this.waiting[question.to] += 1;
    try {
      const joined = this.flights.get(question.key);
      const { head, body } = await (joined ?? this.begin(question)).join(gone);
      if (joined !== undefined) return { ...head, body, source: "joined" };
      return { ...head, body, source: head.isShared ? "shared" : "service" };
    } finally {
      this.waiting[question.to] -= 1;
    }
  }

  private begin(question: Question): Flight<Head> {
    const flight = new Flight<Head>({
      ask: (left) => this.ask(question, left),
      heldBytes,
      budget: this.budget,
      onShut: (head, body) => {
        if (head?.freshness && body?.length) this.keep(question, head, { ...head, freshness: head.freshness, body });
        this.flights.delete(question.key);
      },
    });
    this.flights.set(question.key, flight);
    return flight;
  }

  private async ask(question: Question, left: AbortSignal): Promise<Head> {
    const { upstreams, shared, keepAnswersFor, now } = this.options;
    const upstream = upstreams[question.to];
    const kept = await shared?.find(upstream.sharedKeyOf(question), heldBytes);
    if (kept !== undefined) {
      const { freshness, body } = kept;
      return { status: 200, headers: this.agedHeaders(kept), body: slicedBody(body), freshness, isShared: true };
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

  private keep(question: Question, { isShared }: Head, { headers, body, freshness }: StoredAnswer): void {
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
