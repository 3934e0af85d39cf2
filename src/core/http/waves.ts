/** The first wait before cells that failed are asked again, and the longest, in milliseconds. */
const firstWave = 10_000;
const longestBetweenWaves = 15 * 60_000;

/**
 * How long to wait before the cells that failed are asked again in one wave. A wave that fails as the one before doubles the wait, so
 * that a request which always fails is not asked for ever in the same rhythm; a good while without failures starts anew.
 */
export class Waves {
  private lastAt = -Infinity;
  private wait = firstWave;

  began(now: number): void {
    this.lastAt = now;
  }

  delay(now: number): number {
    const failedAgain = now - this.lastAt < 2 * this.wait;
    this.wait = failedAgain ? Math.min(longestBetweenWaves, this.wait * 2) : firstWave;
    return this.wait;
  }
}
