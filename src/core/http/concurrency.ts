const minInFlight = 1;
const firstInFlight = 6;
export const maxInFlight = 24;

/** How many requests may be in flight: one more for every full round of successes, half as many after a throttle. */
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
