import type { Aborter, Cancel, Clock, Signal } from "../platform";

/** Failures in a row, of the service and not of one request, after which nothing but probes is sent. */
export const failuresToOpen = 5;
/** How often a service that has failed is probed until it answers, in milliseconds. */
export const probeEvery = 10_000;
/** The first wait before cells that failed are asked again, and the longest, in milliseconds. */
const firstWave = 10_000;
const longestBetweenWaves = 15 * 60_000;

export interface RecoveryOptions {
  clock: Clock;
  newAborter(): Aborter;
  /** Asks a service that has failed for something small. Never rejects; what comes of it is told to the gate. */
  probe(signal: Signal): Promise<void>;
  /** The service answers again: cells that failed by it can be asked again. */
  recovered(): void;
}

/** A probe that is set or under way. */
interface Probing {
  readonly stop: () => void;
  /** Milliseconds since 1970. */
  readonly at: number;
  isUnderWay: boolean;
}

/**
 * How a service that fails is given up, and comes back. The breaker opens after five failures in a row (network failures and 5xx, never a
 * 4xx): from then on nothing but probes is sent, and the first answer closes it. Cells that were told of a failure are asked again
 * then, in one wave. A wave that fails as the one before doubles the wait, so that a request which always fails is not asked forever
 * in the same rhythm; a good while without failures starts over.
 */
export class Recovery {
  /** Failures of the service since it answered last. */
  failuresInARow = 0;
  private probing: Probing | undefined;
  private lastWaveAt = -Infinity;
  private waveDelay = firstWave;

  constructor(private readonly options: RecoveryOptions) {}

  /** The breaker is open: the service has failed too often to be asked. */
  get isDown(): boolean {
    return this.failuresInARow >= failuresToOpen;
  }

  /** The service is probed, because it is given up or because cells wait to be asked again. */
  get isUnderWay(): boolean {
    return this.probing !== undefined;
  }

  /** When the service is probed next, in milliseconds since 1970; undefined where it is not. */
  get nextProbeAt(): number | undefined {
    return this.probing?.at;
  }

  failed(): void {
    if (++this.failuresInARow !== failuresToOpen) return;
    this.stopProbing();
    this.probeAfter(probeEvery);
  }

  /** Cells were told of a failure: when the service answers a probe, they are asked again. */
  cellsFailed(): void {
    if (!this.isDown && !this.isUnderWay) this.probeAfter(this.nextWaveDelay());
  }

  /** The service is there; a refusal is an answer too. */
  answered(): void {
    const wasInQuestion = this.isDown || this.probing?.isUnderWay;
    this.failuresInARow = 0;
    if (!wasInQuestion) return;
    this.stopProbing();
    this.lastWaveAt = this.options.clock.now();
    this.options.recovered();
  }

  /** Probes now instead of when it is due. Does nothing where no probe is set. */
  wake(): void {
    if (!this.probing || this.probing.isUnderWay) return;
    this.stopProbing();
    this.probeAfter(0);
  }

  /** Nothing is known of the service any more, and nothing is asked. */
  reset(): void {
    this.failuresInARow = 0;
    this.stopProbing();
  }

  private probeAfter(milliseconds: number): void {
    const aborter = this.options.newAborter();
    const at = this.options.clock.now() + milliseconds;
    const cancel: Cancel = this.options.clock.after(milliseconds, () => void this.probe(probing, aborter.signal));
    const stop = (): void => {
      cancel();
      aborter.abort();
    };
    const probing: Probing = { stop, at, isUnderWay: false };
    this.probing = probing;
  }

  private async probe(probing: Probing, signal: Signal): Promise<void> {
    probing.isUnderWay = true;
    await this.options.probe(signal);
    if (this.probing === probing) this.probeAfter(probeEvery);
  }

  private stopProbing(): void {
    const { probing } = this;
    this.probing = undefined;
    probing?.stop();
  }

  private nextWaveDelay(): number {
    const failedAgain = this.options.clock.now() - this.lastWaveAt < 2 * this.waveDelay;
    this.waveDelay = failedAgain ? Math.min(longestBetweenWaves, this.waveDelay * 2) : firstWave;
    return this.waveDelay;
  }
}
