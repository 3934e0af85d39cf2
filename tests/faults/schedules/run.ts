import { maxSilence, maxWaitOfCell } from "../../../src/core/dispatcher/watchdog";
import { probeEvery } from "../../../src/core/http/recovery";
import { serviceNames } from "../../../src/core/settings/settings";
import { settled } from "../../support/manualClock";
import type { Reply } from "../faultRow";
import { FaultyApp } from "../faultyApp";
import { countryReply } from "./country";
import { type Calculation, type Entry, isRight, isRightOrFailed, Sheet } from "./sheet";
import { FickleStore, type StoreMood, weather } from "./weather";
import { brokenRules, isAnswer, isProbe, serviceOf, type Span } from "./wireRules";

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
  | { what: "nothing" | "recalculate" | "expire" | "connect" | "accept" | "forget" | "sleep" }
  | { what: "pause" | "offline"; milliseconds: number }
  | { what: "store"; mood: StoreMood };

/** A sheet that lives through a schedule of faults, and what can be said of it afterwards. */
export class Run {
  readonly faulty: FaultyApp;
  readonly sheet: Sheet;
  private readonly store = new FickleStore();
  private readonly pauses: Span[] = [];
  private readonly sleeps: Span[] = [];
  private readonly acceptances: number[] = [];
  private accounts = 1;
  private wakings = 0;
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
    this.sheet = new Sheet(this.faulty);
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

  /** Cells that did not end once, or ended wrong, or too late. */
  illCells(): string[] {
    return this.sheet.calculations.flatMap((one) => {
      const isStuck = one.outcomes.length !== 1 && !one.isCanceled;
      const isWrong = one.outcomes.some((outcome) => !isRightOrFailed(one.entered, outcome));
      return [
        ...(isStuck ? [described("not settled once", one)] : []),
        ...(isWrong ? [described("wrong", one)] : []),
        ...(this.isLate(one) ? [described("late", one)] : []),
      ];
    });
  }

  /** What a service has seen that it may not see. */
  brokenRules(): string[] {
    const { sent } = this.faulty;
    const awake = this.awake({ from: sent[0]?.at ?? 0, to: this.faulty.time() });
    const probes = sent.filter(isProbe).length;
    const mostProbes = 2 * (awake / probeEvery + this.wakings);
    return [
      ...brokenRules(sent, this.pauses, this.acceptances),
      ...(probes > mostProbes ? [`${probes} probes where ${mostProbes} are the most`] : []),
    ];
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
      case "accept":
        this.acceptances.push(this.faulty.time());
        for (const service of serviceNames) app.services[service].accepted();
        return;
      case "forget":
        void app.forget();
        this.accounts++;
        await clock.pass(5000);
        this.sheet.recalculate();
        await clock.pass(5000);
        return this.connect();
      case "sleep":
        this.sleeps.push({ from: this.faulty.time(), to: this.faulty.time() + eightHours });
        this.faulty.sleep(eightHours);
        return this.wake();
      case "pause":
        return this.pause(happening.milliseconds);
      case "offline":
        this.isOnline = false;
        await clock.pass(happening.milliseconds);
        this.isOnline = true;
        return this.wake();
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

  private wake(): void {
    this.wakings++;
    this.faulty.app.wake();
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

  /** Longer than a minute after the last good answer of its service, or than ten minutes; a cell may wait for two questions in turn. */
  private isLate({ entered, calledAt, settledAt }: Calculation): boolean {
    if (settledAt === undefined) return false;
    const answers = this.faulty.sent.filter(
      ({ url, ended }) => serviceOf(url) === entered.service && ended && isAnswer(ended.reply),
    );
    const answered = answers.map(({ ended }) => ended?.at ?? 0);
    // After a pause and on waking, what waits is asked again and has its full time.
    const resumed = [...this.pauses, ...this.sleeps].map(({ to }) => to);
    const heardAt = Math.max(calledAt, ...[...answered, ...resumed].filter((at) => at <= settledAt));
    const silence = this.awake({ from: heardAt, to: settledAt });
    return silence > maxSilence + 2000 || this.awake({ from: calledAt, to: settledAt }) > maxWaitOfCell + 2000;
  }

  private awake({ from, to }: Span): number {
    const slept = this.sleeps.filter((sleep) => sleep.from >= from && sleep.to <= to).length * eightHours;
    return to - from - slept;
  }
}

const eightHours = 8 * 3_600_000;
function tokensOf(account: number): { zipcodes: string; queries: string } {
  return { zipcodes: `zip-${account}`, queries: `query-${account}` };
}

function described(what: string, { entered, calledAt, settledAt, outcomes }: Calculation): string {
  const { id, args } = entered.formula;
  const shown = JSON.stringify(
    outcomes.map((outcome) => outcome.filter((row, index) => !Object.is(row, entered.right[index]))),
  );
  const waited = settledAt === undefined ? "" : ` after ${settledAt - calledAt} ms`;
  return `${what}: ${id} ${JSON.stringify(args).slice(0, 60)}${waited}: ${outcomes[0]?.length ?? 0} rows ${shown.slice(0, 120)}`;
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
