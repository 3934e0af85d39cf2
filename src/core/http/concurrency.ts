const leastInFlight = 1;
const firstInFlight = 6;
export const mostInFlight = 24;

/** How many requests may be in flight: one more for every full round of successes, half as many after a throttle. */
export class Concurrency {
  private allowed = firstInFlight;

  get limit(): number {
    return Math.floor(this.allowed);
  }

  success(): void {
    this.allowed = Math.min(mostInFlight, this.allowed + 1 / this.allowed);
  }

  throttle(): void {
    this.allowed = Math.max(leastInFlight, this.allowed / 2);
  }
}
