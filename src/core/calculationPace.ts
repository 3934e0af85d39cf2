import type { Clock } from "./platform";

/** The time that a question takes Excel itself, in milliseconds: 20,000 cells whose answers are held take some five seconds. */
const usual = 0.25;
/** Calls that are further apart belong to different calculations, in milliseconds. */
const pause = 2000;
/** A calculation of fewer questions tells nothing. */
const fewest = 200;

/** A calculation: from its first call until its last answer, in milliseconds since 1970. */
interface Calculation {
  readonly from: number;
  until: number;
  questions: number;
  /** Requests that had left before it. */
  readonly requestsBefore: number;
}

/** What calculations of this session have shown of how long the next one takes. */
export class CalculationPace {
  /** Milliseconds for each question, and beside that for each request. */
  private perQuestion = usual;
  private perRequest = 0;
  private last: Calculation | undefined;

  /** @param requests The number of requests of cells that have left. */
  constructor(
    private readonly clock: Clock,
    private readonly requests: () => number,
  ) {}

  /** A cell has asked, or has its answer. */
  noted(questions: number, areCellsWaiting: boolean): void {
    const now = this.clock.now();
    if (!this.last || (!areCellsWaiting && now - this.last.until > pause)) {
      this.learn();
      this.last = { from: now, until: now, questions: 0, requestsBefore: this.requests() };
    }
    this.last.until = now;
    this.last.questions += questions;
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

  private learn(): void {
    const { last } = this;
    if (!last || last.questions < fewest) return;
    const took = last.until - last.from;
    const requests = this.requests() - last.requestsBefore;
    // Excel goes on to show values after the last call: it is never faster than usual.
    if (requests === 0) this.perQuestion = Math.max(usual, took / last.questions);
    else this.perRequest = Math.max(0, took - last.questions * this.perQuestion) / requests;
  }
}
