/** Failures in a row, of the service and not of one request, after which nothing but probes is sent. */
export const failuresToOpen = 5;

/** Opens after five failures in a row; a success closes it. Network failures and 5xx count, 4xx never does. */
export class Breaker {
  private failuresInARow = 0;

  get isOpen(): boolean {
    return this.failuresInARow >= failuresToOpen;
  }

  /** Tells whether this failure opened it. */
  failure(): boolean {
    this.failuresInARow++;
    return this.failuresInARow === failuresToOpen;
  }

  /** Tells whether this success closed it. */
  success(): boolean {
    const wasOpen = this.isOpen;
    this.failuresInARow = 0;
    return wasOpen;
  }
}
