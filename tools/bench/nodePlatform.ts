import type { Fetch, Platform } from "../../src/core/platform";
import { seededRandom } from "../../src/service/demonstration/random";
import "../../tests/support/customFunctions";
import { realClock, realFetch, testPlatform } from "../../tests/support/testPlatform";

/** The platform that Node gives to core: real time, real requests, and chance from a seed. */
export function nodePlatform(seed: number, fetch: Fetch = realFetch): Platform {
  const random = seededRandom(seed);
  return testPlatform(fetch, realClock, () => random.next());
}
