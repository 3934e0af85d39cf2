/** Milliseconds of uninterrupted work: short enough that a key or a click is answered at once. */
const stretch = 60;

/** Lets the page draw and listen between the parts of a long piece of work. */
export class BreathingSpace {
  private since = performance.now();

  /** True once the page has waited long enough. */
  get isDue(): boolean {
    return performance.now() - this.since > stretch;
  }

  /** Resolves after the page has handled what was waiting; the next stretch begins then. */
  async take(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    this.since = performance.now();
  }
}
