const minInFlight = 1;
const firstInFlight = 6;
export const maxInFlight = 24;

/** Limits the requests in flight: one more after each full round of successes, half as many after a throttle. */
export class Concurrency {
  private allowed = firstInFlight;

  get limit(): number {
    return Math.floor(this.allowed);
  }

  success(): void {
    this.allowed = Math.min(maxInFlight, this.allowed + 1 / this.allowed);
  }

  throttle(): void {
    this.allowed = Math.max(minInFlight, this.allowed / 2);
  }
}
