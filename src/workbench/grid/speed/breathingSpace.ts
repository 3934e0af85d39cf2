/** Milliseconds of work at a stretch: short enough that a key or a click is answered at once. */
const stretch = 60;

/** Lets the page draw and listen between the parts of a long piece of work. */
export class BreathingSpace {
  private since = performance.now();

  /** True when the page has waited long enough. */
  get isDue(): boolean {
    return performance.now() - this.since > stretch;
  }

  /** Goes on after the page has done what waits; the next stretch begins then. */
  async take(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    this.since = performance.now();
  }
}
