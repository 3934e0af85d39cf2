import { usualPause } from "./activity";
import type { App } from "./app";
import { onceFor } from "./codes/onceFor";

/** The time that a question takes Excel itself, in milliseconds: 20,000 cells whose answers are held take some five seconds. */
const usual = 0.25;
/** Calls that are further apart belong to different calculations, in milliseconds. */
const pause = 2000;
/** A calculation of fewer questions tells nothing. */
const fewest = 200;

/** A calculation, in milliseconds since 1970, and the counts before it. */
interface Calculation {
  readonly from: number;
  until: number;
  readonly asked: number;
  readonly requests: number;
}

/** What calculations have shown since somebody first wanted to know. Only the pane does, so that the functions do without. */
export const paceOf = onceFor((app: Pick<App, "activity" | "now">) => new CalculationPace(app));

/** Watches how long calculations take, to say how long the next one will. */
class CalculationPace {
  /** Milliseconds for each question, and beside that for each request. */
  private perQuestion = usual;
  private perRequest = 0;
  private last: Calculation | undefined;
  /** The counts when it last looked. */
  private seen: { asked: number; requests: number; isWaiting: boolean };

  constructor(private readonly app: Pick<App, "activity" | "now">) {
    this.seen = this.counts();
    app.activity.listen(() => this.look());
  }

  /**
   * Estimates how long a calculation takes, in milliseconds.
   * @param ofRequests What its requests take at the least, as the service answers now.
   */
  timeFor(questions: number, requests: number, ofRequests: number): number {
    this.learn();
    const ofExcel = questions * this.perQuestion;
    if (requests > 0) return Math.max(ofRequests, requests * this.perRequest) + ofExcel;
    return ofExcel < 1000 ? 0 : ofExcel;
  }

  private look(): void {
    const { seen } = this;
    const now = this.app.now();
    this.seen = this.counts();
    const hasAsked = this.seen.asked > seen.asked;
    if (hasAsked && !seen.isWaiting && now - (this.last?.until ?? -Infinity) > pause) {
      this.learn();
      // The activity tells of a call so much later.
      this.last = { from: now - usualPause, until: now, asked: seen.asked, requests: seen.requests };
    }
    if (this.last && (hasAsked || seen.isWaiting)) this.last.until = now;
  }

  private learn(): void {
    const { last, seen } = this;
    const questions = seen.asked - (last?.asked ?? 0);
    if (!last || questions < fewest) return;
    const took = last.until - last.from;
    const requests = seen.requests - last.requests;
    // Excel goes on to show values after the last call: it is never faster than usual.
    if (requests === 0) this.perQuestion = Math.max(usual, took / questions);
    else this.perRequest = Math.max(0, took - questions * this.perQuestion) / requests;
  }

  private counts(): CalculationPace["seen"] {
    const { asked, requests, ofPane, cellsWaiting } = this.app.activity.counts;
    return { asked, requests: requests - ofPane.requests, isWaiting: cellsWaiting > 0 };
  }
}
