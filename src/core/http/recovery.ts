import type { Aborter, Cancel, Clock, Signal } from "../platform";

/** Failures of the service in a row after which it is probed before anything else is sent for cells. */
export const failuresToProbe = 5;
/** The time between two probes of a service that is down, in milliseconds. */
export const probeEvery = 10_000;
/** The shortest and the longest wait between two waves, in milliseconds. */
const shortestWait = 10_000;
const longestWait = 15 * 60_000;
/** A wave that is so late comes though probes fail, in milliseconds. */
const lateAfter = 5 * 60_000;

export interface RecoveryOptions {
  clock: Clock;
  newAborter: () => Aborter;
  /** Asks the service for something small. Only the outcome counts, which the sender reports to the gate. */
  probe: (signal: Signal) => Promise<unknown>;
  /** Called when cells that failed are to be asked again. */
  startWave: () => void;
  /** Called when a probe has failed. */
  probeFailed: () => void;
}

/** A probe that is planned or on its way. */
interface Probing {
  readonly stop: () => void;
  /** Milliseconds since 1970. */
  readonly at: number;
  hasLeft: boolean;
}

/**
 * Gives up on a failing service, and finds out when it is back.
 * - After five failures in a row (of the network, or 5xx) a small probe is sent, and requests of cells wait for what becomes of it.
 * - If it is answered, those requests failed rather than the service, and everything goes on.
 * - If it fails, the service is down: requests of cells fail at once, and it is probed every ten seconds.
 * - One request of cells may pass every ten seconds, too, because what is probed may be the only thing that fails.
 * - Whatever is answered shows that the service is back: the cells that failed are asked again, in one wave.
 * - A wave that is five minutes late comes though probes fail: one of its requests passes.
 * - The wait between waves doubles, up to a quarter of an hour, unless the last wave brought an answer. A service that was down and is back
 *   is asked at once.
 */
export class Recovery {
  /** Failures of the service since its last answer. */
  failuresInARow = 0;
  /** So many requests have failed that the service itself may have, and a probe has not been answered either. */
  isDown = false;
  /** The moment from which one request of cells may pass while the service is down, in milliseconds since 1970. */
  private trialAt = 0;
  /** The earliest moment of the next wave; undefined while no cell has failed. In milliseconds since 1970. */
  private waveAt: number | undefined;
  private probing: Probing | undefined;
  /** Milliseconds since 1970. */
  private lastWaveAt = -Infinity;
  private wait = shortestWait;

  constructor(private readonly options: RecoveryOptions) {}

  /** A probe is planned or on its way. */
  get isUnderWay(): boolean {
    return this.probing !== undefined;
  }

  /** The moment at which the next probe leaves, in milliseconds since 1970; undefined when none is planned. */
  get nextProbeAt(): number | undefined {
    return this.probing?.at;
  }

  /** So many requests have failed that cells wait until a probe has shown whether the service is down. */
  get isInDoubt(): boolean {
    return this.failuresInARow >= failuresToProbe && !this.isDown;
  }

  /** Cells are to fail at once: the service is down, and one of their requests has been tried a short while ago. */
  get refusesCells(): boolean {
    return this.isDown && this.options.clock.now() < this.trialAt;
  }

  /** Notes that a request of cells has left, or that the service was found to be down. */
  tried(): void {
    this.trialAt = this.options.clock.now() + probeEvery;
  }

  failed(): void {
    if (++this.failuresInARow === failuresToProbe) this.probeAt(this.options.clock.now());
  }

  /** Notes that the service answers; a refusal counts, too. */
  answered(): void {
    const wasProbed = this.failuresInARow >= failuresToProbe || this.probing?.hasLeft;
    const wasDown = this.isDown;
    this.failuresInARow = 0;
    this.isDown = false;
    if (!wasProbed) return;
    this.stopProbing();
    if (this.waveAt === undefined) return;
    if (wasDown) this.waveAt = Math.min(this.waveAt, this.lastWaveAt + shortestWait);
    if (this.options.clock.now() >= this.waveAt) this.startWave();
    else this.probeAt(this.waveAt);
  }

  /** Plans a wave, because cells have failed; before it, a probe must be answered. */
  cellsFailed(): void {
    this.waveAt ??= Math.max(this.lastWaveAt + this.wait, this.options.clock.now() + shortestWait);
    if (!this.isUnderWay) this.probeAt(this.waveAt);
  }

  /** Notes that cells got an answer: the next wave need not wait longer than the last one. */
  progressed(): void {
    this.wait = shortestWait;
  }

  /** Sends a planned probe now. Does nothing when none is planned. */
  wake(): void {
    if (this.probing && !this.probing.hasLeft) this.probeAt(this.options.clock.now());
  }

  /** Resets, because nothing more is sent. Cells that failed before still say that they retry: asked again, they show why they do not. */
  stop(): void {
    if (this.waveAt !== undefined) this.options.startWave();
    this.reset();
  }

  /** Forgets everything about the service, and plans no probe. */
  reset(): void {
    this.failuresInARow = 0;
    this.isDown = false;
    this.waveAt = undefined;
    this.lastWaveAt = -Infinity;
    this.wait = shortestWait;
    this.stopProbing();
  }

  private probeAt(at: number): void {
    this.stopProbing();
    const { clock, newAborter } = this.options;
    const aborter = newAborter();
    const cancel: Cancel = clock.after(at - clock.now(), () => void this.probe(probing, aborter.signal));
    const stop = (): void => {
      cancel();
      aborter.abort();
    };
    const probing: Probing = { stop, at, hasLeft: false };
    this.probing = probing;
  }

  private async probe(probing: Probing, signal: Signal): Promise<void> {
    probing.hasLeft = true;
    const { clock, probe, probeFailed } = this.options;
    await probe(signal).catch(nothing);
    if (this.probing !== probing) return;
    // A probe that could not leave, because of a pause or a rest, shows nothing.
    if (!this.isDown) this.tried();
    this.isDown = this.failuresInARow > failuresToProbe;
    this.probeAt(clock.now() + probeEvery);
    if (this.waveAt !== undefined && clock.now() >= this.waveAt + lateAfter) this.startWave();
    probeFailed();
  }

  private stopProbing(): void {
    const { probing } = this;
    this.probing = undefined;
    probing?.stop();
  }

  private startWave(): void {
    this.waveAt = undefined;
    this.lastWaveAt = this.options.clock.now();
    this.wait = Math.min(longestWait, 2 * this.wait);
    this.options.startWave();
  }
}

function nothing(): void {
  // The sender has told the gate.
}
