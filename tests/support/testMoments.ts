import { Activity } from "../../src/core/activity";
import { Moments } from "../../src/core/refresh/moments";
import { ManualClock } from "./manualClock";

/** The moments of refreshes where no app is needed. */
export function testMoments(clock = new ManualClock()): Moments {
  return new Moments(clock, new Activity(clock), () => undefined);
}
