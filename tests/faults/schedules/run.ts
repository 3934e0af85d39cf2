import { maxWaitOfCell } from "../../../src/core/dispatcher/watchdog";
import { settled } from "../../support/manualClock";
import type { Reply } from "../faultRow";
import { FaultyApp } from "../faultyApp";
import { type Calculation, countryReply, type Entry, isRight, isRightOrFailed, Sheet } from "./sheet";
import { FickleStore, type StoreMood, weather } from "./weather";
import { brokenRules, type Span } from "./wireRules";

/** A kind of bad weather, repeated for a number of replies. */
export interface Spell {
  reply: number;
  times: number;
}

export interface Step {
  /** Milliseconds that pass before it. */
  after: number;
  entries: readonly Entry[];
  happening: Happening;
}

export type Happening =
  | { what: "nothing" | "recalculate" | "expire" | "connect" | "forget" | "sleep" }
  | { what: "pause" | "offline"; milliseconds: number }
  | { what: "store"; mood: StoreMood };

/** A sheet that lives through a schedule of faults, and what can be said of it afterwards. */
export class Run {
  readonly faulty: FaultyApp;
  readonly sheet = new Sheet();
  private readonly store = new FickleStore();
  private readonly pauses: Span[] = [];
  private accounts = 1;
  private isOnline = true;
  private isWell = false;

  constructor(spells: readonly Spell[], random: readonly number[]) {
    this.faulty = new FaultyApp({
      tokens: tokensOf(1),
      store: this.store,
      service: countryReply,
      isOnline: () => this.isOnline,
      random: cycle(random),
    });
    this.store.clock = this.faulty.clock;
    const replies = spells.flatMap(({ reply, times }) => Array<Reply>(times).fill(weather[reply] ?? "right"));
    this.faulty.answerWith(
      [...replies, "right" as const].map((reply) => this.inWeather(reply)),
      /./,
    );
    this.faulty.app.onWave((service) => this.sheet.recalculateFailed(service));
  }

  async live({ after, entries, happening }: Step): Promise<void> {
    await this.faulty.clock.pass(after);
    this.sheet.enter(entries);
    await this.happen(happening);
  }

  /** The weather turns fine, and every cell has had the time that it may take. */
  async calmDown(): Promise<void> {
    this.isWell = true;
    this.store.mood = "well";
    await this.faulty.clock.pass(maxWaitOfCell + 60_000);
    await settled();
  }

  /**
   * What has to pass passes: nothing shows then that its service is down. Every formula is calculated once, and once more under another token.
   */
  async recover(): Promise<string[]> {
    await this.faulty.clock.pass(16 * 60_000);
    const unhealed = this.sheet.shown().filter(showsThatItIsDown);
    const unwell = (await this.recalculated()).filter((one) => !needsTheUser(one));
    this.connect();
    const unwellUnderAnother = await this.recalculated();
    return [
      ...unhealed.map((one) => described("not asked again by itself", one)),
      ...unwell.map((one) => described("not well again", one)),
      ...unwellUnderAnother.map((one) => described("not well under another token", one)),
    ];
  }

  /** Cells that did not end once, or ended wrong. */
  illCells(): string[] {
    return this.sheet.calculations.flatMap((one) => {
      const isStuck = one.outcomes.length !== 1 && !one.isCanceled;
      const isWrong = one.outcomes.some((outcome) => !isRightOrFailed(one.entered, outcome));
      return [...(isStuck ? [described("not settled once", one)] : []), ...(isWrong ? [described("wrong", one)] : [])];
    });
  }

  /** What a service has seen that it may not see. */
  brokenRules(): string[] {
    return brokenRules(this.faulty.sent, this.pauses);
  }

  /** What is left in memory when nothing waits anymore. */
  remains(): Record<string, number> {
    const { app, clock } = this.faulty;
    const dispatchers = [app.latest, app.search, app.catalog, app.indicators, app.queries];
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
    return {
      waiting: app.activity.counts.waiting,
      keys: sum(dispatchers.map((dispatcher) => dispatcher["waitingKeys"].all().length)),
      flights: sum(dispatchers.map((dispatcher) => dispatcher["flights"].count)),
      queued: sum(dispatchers.flatMap((dispatcher) => [...dispatcher["waitingKeys"].queue.counts.values()])),
      slots: sum(Object.values(app.services).map(({ gate }) => gate["slotsTaken"])),
      timers: clock.timersArmed,
    };
  }

  private async happen(happening: Happening): Promise<void> {
    const { app, clock } = this.faulty;
    switch (happening.what) {
      case "nothing":
        return;
      case "recalculate":
        this.sheet.recalculate();
        return;
      case "expire":
        app.moments.begin();
        this.sheet.recalculate();
        return;
      case "connect":
        return this.connect();
      case "forget":
        void app.forget();
        this.accounts++;
        await clock.pass(5000);
        this.sheet.recalculate();
        await clock.pass(5000);
        return this.connect();
      case "sleep":
        this.faulty.sleep(8 * 3_600_000);
        return app.wake();
      case "pause":
        return this.pause(happening.milliseconds);
      case "offline":
        this.isOnline = false;
        await clock.pass(happening.milliseconds);
        this.isOnline = true;
        return app.wake();
      case "store":
        this.store.mood = happening.mood;
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    const { app, clock } = this.faulty;
    const from = this.faulty.time();
    app.setPaused(true);
    await clock.pass(milliseconds / 2);
    this.sheet.recalculate();
    await clock.pass(milliseconds / 2);
    this.pauses.push({ from, to: this.faulty.time() });
    app.setPaused(false);
  }

  private connect(): void {
    this.faulty.app.connect(tokensOf(++this.accounts));
  }

  private async recalculated(): Promise<Calculation[]> {
    const calculations = this.sheet.recalculate();
    await this.faulty.clock.pass(60_000);
    return calculations.filter(({ entered, outcomes }) => !isRight(entered, outcomes[0]));
  }

  private inWeather(reply: Reply): Reply {
    return (request, right) => {
      if (!this.isOnline) return new TypeError("Failed to fetch");
      if (this.isWell) return "right";
      return typeof reply === "function" ? reply(request, right) : reply;
    };
  }
}

function tokensOf(account: number): { zipcodes: string; queries: string } {
  return { zipcodes: `zip-${account}`, queries: `query-${account}` };
}

function described(what: string, { entered: { formula, right }, outcomes: [outcome = []] }: Calculation): string {
  const wrong = JSON.stringify(outcome.filter((row, index) => !Object.is(row, right[index]))).slice(0, 120);
  return `${what}: ${formula.id} ${JSON.stringify(formula.args).slice(0, 60)}: ${outcome.length} rows ${wrong}`;
}

/** Only another token, or a refresh, helps. */
function needsTheUser({ outcomes: [outcome = []] }: Calculation): boolean {
  return outcome.every((row) => row !== "#N/A rateLimited") && outcome.some((row) => userErrors.has(row));
}

/** A service that is back is asked again without a click. */
function showsThatItIsDown({ outcomes }: Calculation): boolean {
  return (outcomes.at(-1) ?? []).some((row) => passingErrors.has(row));
}

const passingErrors = new Set<unknown>(
  ["serverError", "unavailable", "unreachable", "brokenOff", "offline", "timedOut", "serviceDown", "rateLimited"].map(
    (code) => `#N/A ${code}`,
  ),
);

const userErrors = new Set<unknown>(["#N/A unauthorized", "#N/A forbidden"]);

function cycle(numbers: readonly number[]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
}
