import type { Cancel, Clock } from "../platform";

/** Rings once, at the moment it was set to last. */
export class Alarm {
  private at = Infinity;
  private cancel: Cancel | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly ring: () => void,
  ) {}

  /** @param at Milliseconds since 1970; Infinity means never. */
  set(at: number): void {
    if (at === this.at) return;
    this.cancel?.();
    this.at = at;
    if (at === Infinity) this.cancel = undefined;
    else this.cancel = this.clock.after(Math.max(0, at - this.clock.now()), () => this.elapsed());
  }

  private elapsed(): void {
    this.at = Infinity;
    this.cancel = undefined;
    this.ring();
  }
}
