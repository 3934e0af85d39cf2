import { AddinError } from "../../errors/addinError";
import type { Clock, Signal } from "../../platform";

/** Long work that can pause after each step; its end is its result. */
export type Steps<Result> = Generator<void, Result, void>;

/** The milliseconds that the page waits for its turn at most, if no single step takes longer. */
const sliceLength = 30;

/** Takes the steps of long work in slices, between which the page takes its turn. Rejects once `signal` is aborted: nobody waits for the rest. */
export async function inSlices<Result>(
  steps: Steps<Result>,
  clock: Pick<Clock, "now" | "afterBurst">,
  signal: Signal,
): Promise<Result> {
  let sliceEnd = clock.now() + sliceLength;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (clock.now() < sliceEnd) continue;
    await new Promise<void>((resolve) => clock.afterBurst(resolve));
    if (signal.aborted) throw new AddinError("canceled");
    sliceEnd = clock.now() + sliceLength;
  }
}
