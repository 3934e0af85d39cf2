import type { Purpose } from "./retryPolicy";
import { inTurn, type Sleeper } from "./sleeper";

test("requests of the user are first, and each kind keeps its order", () => {
  const sleepers = (["cells", "probe", "user", "cells", "user"] as const).map(sleeper);
  expect(inTurn(new Set(sleepers)).map(({ notBefore }) => notBefore)).toEqual([2, 4, 0, 1, 3]);
});

/** One that can be told from others by when it may leave. */
function sleeper(purpose: Purpose, notBefore: number): Sleeper {
  return { purpose, notBefore, leave: () => undefined, refuse: () => undefined };
}
