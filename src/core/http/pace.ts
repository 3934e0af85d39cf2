/**
 * Learns the rate that a service bears, from its second throttle on: the successes since the throttle before, over the time
 * they took. The pace then grows, fast below the rate that was refused last, slowly above nine tenths of it.
 */
export class Pace {
  private rate: number | undefined;
  private ceiling = Infinity;
  private episodeAt: number | undefined;
  private successes = 0;
  private sinceGrowth = 0;
  private next = 0;

  /** When the next request may leave, in milliseconds since 1970; 0 while no pace has been learned. */
  get nextAt(): number {
    return this.rate === undefined ? 0 : this.next;
  }

  sent(now: number): void {
    if (this.rate !== undefined) this.next = Math.max(now, this.next) + 1000 / this.rate;
  }

  success(): void {
    this.successes++;
    if (this.rate === undefined || ++this.sinceGrowth < successesToGrow) return;
    this.sinceGrowth = 0;
    this.rate *= this.rate < this.ceiling * 0.9 ? fastGrowth : slowGrowth;
  }

  /** A new throttle of the service; those of requests that were already under way are told to one episode by the gate. */
  throttle(now: number): void {
    if (this.episodeAt !== undefined && this.successes > 0) {
      const measured = (this.successes * 1000) / Math.max(1, now - this.episodeAt);
      this.ceiling = this.rate ?? measured;
      this.rate = Math.max(slowestRate, this.rate === undefined ? measured : Math.min(measured, this.rate * 0.9));
    }
    this.episodeAt = now;
    this.successes = 0;
    this.sinceGrowth = 0;
  }
}

const successesToGrow = 5;
const fastGrowth = 1.25;
const slowGrowth = 1.02;
/** Requests a second that are tried even when fewer were let through. */
const slowestRate = 0.2;
