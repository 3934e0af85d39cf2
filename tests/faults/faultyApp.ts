import { App } from "../../src/core/app";
import type { Fetch, Platform, Signal } from "../../src/core/platform";
import type { Config, Tokens } from "../../src/core/settings/settings";
import { asksByName } from "../../src/functions";
import { provideApp } from "../../src/functions/cell/app";
import { type Cell, newCell } from "../../src/functions/cell/cell";
import { cannedFetch, type CannedReply, type SentRequest } from "../support/cannedFetch";
import { ManualClock, settled } from "../support/manualClock";
import { testPlatform } from "../support/testPlatform";
import { rightReply } from "./cannedService";
import type { Answer, Late, Reply } from "./faultRow";
import { type Formula, type Invocation, type Outcome, outcomeOf } from "./formulas";

/** A request with the moment at which it left, what would stop it, and how it ended. */
export interface Sent extends SentRequest {
  at: number;
  signal?: Signal;
  /** Absent while nothing has come. A body that trickles has not come. */
  ended?: { at: number; reply: CannedReply | Error | "stopped" };
}

interface Options extends Partial<Pick<Platform, "random" | "isOnline" | "store">> {
  tokens?: Tokens;
  config?: Config;
  /** Milliseconds after the moment at which every manual clock begins. */
  later?: number;
  /** The right answers; the small service of `cannedService` where absent. */
  service?: (request: SentRequest) => CannedReply;
}

/** The add-in's core over a service that answers as told, under a clock that the test moves. All jitter is at its maximum. */
export class FaultyApp {
  readonly clock = new ManualClock();
  readonly app: App;
  readonly sent: Sent[] = [];
  /** What comes instead of the right answers to requests on `path`, one after another; the last repeats. */
  private replies: readonly Reply[] = ["right"];
  private path = /./;
  private replied = 0;
  private slept: number;
  private readonly service: (request: SentRequest) => CannedReply;

  constructor({
    tokens = { zipcodes: "zip-token", queries: "query-token" },
    config = {},
    later = 0,
    service = rightReply,
    ...platform
  }: Options = {}) {
    this.slept = later;
    this.service = service;
    const clock = { ...this.clock, now: () => this.time() };
    this.app = new App({ ...testPlatform(this.newFetch(), clock, () => 1), ...platform }, origin);
    this.app.asks = asksByName;
    this.app.start(config, tokens);
    provideApp(this.app);
  }

  /** What the clock on the wall shows, sleep included. */
  time(): number {
    return this.clock.now() + this.slept;
  }

  answerWith(replies: readonly Reply[], path: RegExp): void {
    this.replies = replies;
    this.path = path;
    this.replied = 0;
  }

  /** A call with which a test asks for itself. */
  newCell(): Cell {
    return newCell(this.app, undefined, () => []);
  }

  /** Calls a formula and lets time pass; `undefined` if its cell is still waiting. */
  async evaluate(formula: Formula, milliseconds = 120_000): Promise<Outcome | undefined> {
    const cell = this.call(formula);
    await this.clock.pass(milliseconds);
    return cell.outcome;
  }

  /** Calls a formula without letting time pass. */
  call(formula: Formula, invocation?: Invocation): { outcome?: Outcome } {
    provideApp(this.app);
    const cell: { outcome?: Outcome } = {};
    void outcomeOf(formula, invocation).then((outcome) => (cell.outcome = outcome));
    return cell;
  }

  /** What a call gives at once. */
  async now(formula: Formula): Promise<Outcome | undefined> {
    const cell = this.call(formula);
    await settled();
    return cell.outcome;
  }

  /** The computer sleeps: time passes, and no timer notices. */
  sleep(milliseconds: number): void {
    this.slept += milliseconds;
  }

  requestsOn(path: RegExp): Sent[] {
    return this.sent.filter(({ url }) => path.test(url));
  }

  private newFetch(): Fetch {
    const { fetch } = cannedFetch((request) => this.replyTo(request));
    return async (url, options) => {
      const replying = fetch(url, options);
      const request = this.sent.at(-1);
      if (request) request.signal = options.signal;
      options.signal.addEventListener("abort", () => request && this.end(request, "stopped"));
      const reply = await replying;
      const every = Number(reply.headers.get(trickles));
      return every ? { ...reply, headers: reply.headers, body: this.trickle(every, options.signal) } : reply;
    };
  }

  private replyTo(request: SentRequest): CannedReply | Error | undefined | Promise<CannedReply | Error> {
    const sent: Sent = { ...request, at: this.time() };
    this.sent.push(sent);
    const right = this.service(request);
    if (!this.path.test(request.url)) return this.end(sent, right);
    const reply = this.replies[Math.min(this.replied++, this.replies.length - 1)] ?? "right";
    const answer = typeof reply === "function" ? reply(request, right) : reply;
    if (typeof answer === "string" || !("late" in answer)) return this.give(sent, answer, right);
    return new Promise((resolve) => {
      this.clock.after(answer.late, () => {
        const given = this.give(sent, answer.answer, right);
        if (given) resolve(given);
      });
    });
  }

  private give(sent: Sent, answer: Exclude<Answer, Late>, right: CannedReply): CannedReply | Error | undefined {
    if (answer === "right") return this.end(sent, right);
    if (answer === "silence") return undefined;
    return "trickles" in answer ? { headers: { [trickles]: String(answer.trickles) } } : this.end(sent, answer);
  }

  private end<Reply extends CannedReply | Error | "stopped">(sent: Sent, reply: Reply): Reply {
    sent.ended ??= { at: this.time(), reply };
    return reply;
  }

  private trickle(every: number, signal: Signal) {
    let leave = (_reason: Error): void => undefined;
    signal.addEventListener("abort", () => leave(new DOMException("aborted", "AbortError")));
    const read = (): Promise<{ done: boolean; value: Uint8Array }> =>
      new Promise((resolve, reject) => {
        leave = reject;
        this.clock.after(every, () => resolve({ done: false, value: new Uint8Array([32]) }));
      });
    return { getReader: () => ({ read, cancel: () => Promise.resolve() }) };
  }
}

const origin = "https://data.example";
/** The header that marks a reply as trickling, between the canned replies and the body. */
const trickles = "x-trickles";
