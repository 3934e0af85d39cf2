import type { Clock } from "../platform";
import { Breaker } from "./breaker";
import { probeEvery, Probes } from "./probes";
import { Waves } from "./waves";

export interface RecoveryOptions {
  clock: Clock;
  /** Asks a service that has failed for something small, again and again until it answers. Never rejects. */
  probe(): Promise<void>;
  /** The service answers again: cells that failed by it can be asked again. */
  recovered(): void;
}

/**
 * How a service that fails is given up, and comes back: after failures in a row nothing but probes is sent, and the first answer ends
 * it. Cells that were told of a failure are asked again then, in waves.
 */
export class Recovery {
  private readonly breaker = new Breaker();
  private readonly probes: Probes;
  private readonly waves = new Waves();

  constructor(private readonly options: RecoveryOptions) {
    this.probes = new Probes(options.clock, () => options.probe());
  }

  /** Whether the service has failed too often to be asked. */
  get isDown(): boolean {
    return this.breaker.isOpen;
  }

  /** Whether the service is probed because cells wait to be asked again. */
  get isUnderWay(): boolean {
    return this.probes.isOn;
  }

  /** The service failed. Tells whether it is given up with this. */
  failed(): boolean {
    if (!this.breaker.failure()) return false;
    this.probes.end();
    this.probes.after(probeEvery);
    return true;
  }

  /** Cells were told of a failure: when the service answers a probe, they are asked again. */
  cellsFailed(): void {
    if (!this.isDown && !this.isUnderWay) this.probes.after(this.waves.delay(this.options.clock.now()));
  }

  /** The service is there; a refusal is an answer too. Tells whether that was in question. */
  answered(): boolean {
    const wasDown = this.breaker.success();
    if (!wasDown && !this.probes.isUnderWay) return false;
    this.probes.end();
    this.waves.began(this.options.clock.now());
    this.options.recovered();
    return true;
  }

  /** Does not wait for the next probe. False where none is due, because the service is not in question. */
  wake(): boolean {
    const { isOn } = this.probes;
    if (isOn) this.probes.now();
    return isOn;
  }

  /** Nothing is known of the service any more, and nothing is asked. */
  reset(): void {
    this.breaker.success();
    this.probes.end();
  }
}
