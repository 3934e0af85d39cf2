import type { Aborter, Cancel, Clock, Signal } from "../platform";

/** Failures of the service in a row after which only probes are sent. */
export const failuresToOpen = 5;
/** The time after a wave during which the breaker may need more failures than that to open, in milliseconds. */
const wavesRememberedFor = 30 * 60_000;
/** The time between two probes of a service that has failed, until it answers, in milliseconds. */
export const probeEvery = 10_000;
/** The shortest and the longest wait before failed cells are asked again, in milliseconds. */
const firstWave = 10_000;
const maxBetweenWaves = 15 * 60_000;
/** The longest time until what a wave asks has failed, in milliseconds: attempts that time out, or the requests of a split one after another. */
const maxFailingTime = 5 * 60_000;

export interface RecoveryOptions {
  clock: Clock;
  newAborter(): Aborter;
  /** Asks a service that has failed for something small. Only the outcome counts, which the sender reports to the gate. */
  probe(signal: Signal): Promise<unknown>;
  /** Called when cells that failed are to be asked again: the service answers, or has failed at probes for a while. */
  recovered(): void;
}

/** A probe that is planned or on its way. */
interface Probing {
  readonly stop: () => void;
  /** Milliseconds since 1970. */
  readonly at: number;
  hasLeft: boolean;
}

/**
 * Gives up on a failing service, and finds out when it is back. The breaker opens after five failures in a row (network failures and 5xx, never
 * a 4xx). From then on only probes are sent, and one request of cells every ten seconds, until one of them is answered. Cells that failed
 * meanwhile are then asked again, in one wave.
 * What is probed may be the one thing at which the service fails for good. Probes that fail therefore alternate with one that repeats what
 * cells were answered last, and every quarter of an hour failed cells are asked again all the same, so that one of their requests passes.
 * If the first probe is answered, those requests failed rather than the service: the breaker takes twice as many the next time, so that
 * requests that always fail do not keep the others from being sent. Half an hour without a wave resets that.
 * If a wave fails like the one before, the wait doubles, so that a request that always fails is asked less and less often. A good while
 * without failures resets the wait.
 */
export class Recovery {
  /** Failures of the service since its last answer. */
  failuresInARow = 0;
  /** The breaker is open. */
  isDown = false;
  /** The moment at which the next request of cells may pass an open breaker, in milliseconds since 1970. */
  private trialAt = 0;
  /** Failures of user requests start no wave. Set before the cells show the failure: splitting a batch may take longer than a probe. */
  private haveCellsFailed = false;
  /** A probe that asks again for what cells were answered last; undefined before anything was. */
  repeat: ((signal: Signal) => Promise<unknown>) | undefined;
  /** The number of probes that have failed since the last answer. */
  private failedProbes = 0;
  private failuresToOpen = failuresToOpen;
  private probing: Probing | undefined;
  /** The moment at which the last wave started, or the breaker opened since, in milliseconds since 1970. */
  private lastWaveAt = -Infinity;
  private waveDelay = firstWave;

  constructor(private readonly options: RecoveryOptions) {}

  /** A probe is planned or on its way, because the breaker is open or cells wait to be asked again. */
  get isUnderWay(): boolean {
    return this.probing !== undefined;
  }

  /** The moment at which the next probe leaves, in milliseconds since 1970; undefined when none is planned. */
  get nextProbeAt(): number | undefined {
    return this.probing?.at;
  }

  /** True if the breaker is open for cells at this moment, too. */
  get refusesCells(): boolean {
    return this.isDown && this.options.clock.now() < this.trialAt;
  }

  /** Lets no request of cells pass an open breaker for a while, because one has just left, or the breaker has just opened. */
  shutForCells(): void {
    this.trialAt = this.options.clock.now() + probeEvery;
  }

  failed(): void {
    this.failuresInARow++;
    if (this.isDown) return;
    if (this.options.clock.now() - this.lastWaveAt > wavesRememberedFor) this.failuresToOpen = failuresToOpen;
    if (this.failuresInARow < this.failuresToOpen) return;
    this.isDown = true;
    this.shutForCells();
    this.failuresToOpen *= 2;
    this.lastWaveAt = this.options.clock.now();
    this.stopProbing();
    this.probeAfter(probeEvery);
  }

  /** Plans a probe, because cells have failed: once it is answered, they are asked again. */
  cellsFailed(hasProgressed = false): void {
    this.haveCellsFailed = true;
    if (!this.isDown && !this.isUnderWay) this.probeAfter(this.nextWaveDelay(hasProgressed));
  }

  /** Notes that the service answers; a refusal counts, too. */
  answered(): void {
    const wasInQuestion = this.isDown || this.probing?.hasLeft;
    this.failuresInARow = 0;
    this.failedProbes = 0;
    this.isDown = false;
    if (!wasInQuestion) return;
    this.stopProbing();
    this.startWave();
    this.haveCellsFailed = false;
  }

  /** Sends a planned probe now. Does nothing when none is planned. */
  wake(): void {
    if (!this.probing || this.probing.hasLeft) return;
    this.stopProbing();
    this.probeAfter(0);
  }

  /** Resets, because nothing more is sent. Cells that failed before still say that they retry: asked again, they show why they do not. */
  stop(): void {
    if (this.haveCellsFailed) this.options.recovered();
    this.reset();
  }

  /** Forgets everything about the service, and plans no probe. */
  reset(): void {
    this.failuresInARow = 0;
    this.isDown = false;
    this.haveCellsFailed = false;
    this.failuresToOpen = failuresToOpen;
    this.lastWaveAt = -Infinity;
    this.repeat = undefined;
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
    const probing: Probing = { stop, at, hasLeft: false };
    this.probing = probing;
  }

  private async probe(probing: Probing, signal: Signal): Promise<void> {
    probing.hasLeft = true;
    const repeat = this.failedProbes % 2 > 0 ? this.repeat : undefined;
    const asked = repeat ? repeat(signal) : this.options.probe(signal);
    await asked.catch(nothing);
    if (this.probing !== probing) return;
    this.failedProbes++;
    this.failuresToOpen = failuresToOpen;
    this.probeAfter(probeEvery);
    if (this.isDown && this.options.clock.now() - this.lastWaveAt >= maxBetweenWaves) this.startWave();
  }

  private startWave(): void {
    this.lastWaveAt = this.options.clock.now();
    if (this.haveCellsFailed) this.options.recovered();
  }

  private stopProbing(): void {
    const { probing } = this;
    this.probing = undefined;
    probing?.stop();
  }

  private nextWaveDelay(hasProgressed: boolean): number {
    const failedAgain =
      !hasProgressed && this.options.clock.now() - this.lastWaveAt < 2 * this.waveDelay + maxFailingTime;
    this.waveDelay = failedAgain ? Math.min(maxBetweenWaves, this.waveDelay * 2) : firstWave;
    return this.waveDelay;
  }
}

function nothing(): void {
  // The sender has told the gate.
}
