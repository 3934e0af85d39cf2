import { App } from "../../src/core/app";
import { asksByName } from "../../src/functions";
import { provideApp } from "../../src/functions/cell/app";
import { startTestService, type TestService, type TestServiceOptions } from "./service/startTestService";
import { realClock, realFetch, testPlatform } from "./testPlatform";

export interface TestApp {
  app: App;
  service: TestService;
  /** How many requests an operation has had since the last call. */
  requestsOf(path: string): number;
}

/** The add-in's core over the reference service, connected with tokens that work and given to the functions. */
export async function startTestApp(options?: TestServiceOptions): Promise<TestApp> {
  const service = await startTestService(options);
  const counted = new Map<string, number>();
  return {
    app: connectedApp(service),
    service,
    requestsOf(path) {
      const all = service.requests().filter((request) => request.path.endsWith(path)).length;
      const before = counted.get(path) ?? 0;
      counted.set(path, all);
      return all - before;
    },
  };
}

/** A new add-in with an empty cache, as after the workbook was opened. */
export function connectedApp(service: TestService, tokens?: { zipcodes?: string; queries?: string }): App {
  const app = new App(testPlatform(realFetch, realClock), service.url);
  app.asks = asksByName;
  app.start({}, tokens ?? { zipcodes: service.zipToken, queries: service.queryToken });
  provideApp(app);
  return app;
}
