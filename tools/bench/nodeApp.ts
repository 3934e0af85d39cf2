import { App } from "../../src/core/app";
import type { Fetch, Platform } from "../../src/core/platform";
import { seededRandom } from "../../src/service/demonstration/random";
import "../../tests/support/customFunctions";
import { realClock, realFetch, testPlatform } from "../../tests/support/testPlatform";

/** The app in Node, connected to a service. */
export function nodeApp(origin: string, seed: number, fetch: Fetch = realFetch): App {
  const app = new App(nodePlatform(seed, fetch), origin);
  app.start({}, { zipcodes: "bench", queries: "bench" });
  return app;
}

/** Real time, real requests, and chance from a seed. */
export function nodePlatform(seed: number, fetch: Fetch = realFetch): Platform {
  const random = seededRandom(seed);
  return testPlatform(fetch, realClock, () => random.next());
}
