import type { Cancel, Clock } from "../platform";

/** How often a service that has failed is probed until it answers, in milliseconds. */
export const probeEvery = 10_000;

/** Asks a service that has failed for something small, again and again until somebody ends it. */
export class Probes {
  /** Whether a probe is on its way. */
  isUnderWay = false;
  private cancel: Cancel | undefined;

  /** @param probe Asks the service; what it answers is told elsewhere. Never rejects. */
  constructor(
    private readonly clock: Clock,
    private readonly probe: () => Promise<void>,
  ) {}

  /** Whether the next probe is set or on its way. */
  get isOn(): boolean {
    return this.cancel !== undefined;
  }

  after(milliseconds: number): void {
    this.cancel = this.clock.after(milliseconds, () => void this.ask());
  }

  /** Does not wait for the time that was set; what is on its way is enough. */
  now(): void {
    if (this.isUnderWay) return;
    this.cancel?.();
    void this.ask();
  }

  end(): void {
    this.cancel?.();
    this.cancel = undefined;
    this.isUnderWay = false;
  }

  private async ask(): Promise<void> {
    const { cancel } = this;
    this.isUnderWay = true;
    await this.probe();
    // It may have been ended meanwhile, and even begun anew.
    if (!cancel || this.cancel !== cancel) return;
    this.isUnderWay = false;
    this.after(probeEvery);
  }
}
