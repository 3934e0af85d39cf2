import nameShared from "../service/nameShared";
import makeDemonstrationFolder from "./demonstrationFolder";
import type { RunningService } from "./forThisFile";
import { startRealService } from "./realService";

declare global {
  var stopSharedService: (() => Promise<void>) | undefined;
}

/** Runs before the first browser test: makes the demonstration's data, and starts the service that the tests of all files share. */
export default async function startSharedService(): Promise<void> {
  nameShared();
  await makeDemonstrationFolder();
  const service = await startRealService([], { REQUESTS_PER_MINUTE: "1000000", QUERIES_PER_MINUTE: "100000" });
  process.env.SHARED_SERVICE = service.origin;
  globalThis.stopSharedService = () => service.stop();
}

/** The service for tests that only ask it. */
export function sharedService(): Promise<RunningService> {
  const { SHARED_SERVICE: origin = "" } = process.env;
  return Promise.resolve({ origin, stop: () => Promise.resolve() });
}
