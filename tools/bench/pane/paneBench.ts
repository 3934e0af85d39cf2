import { launchBrowser } from "../../../tests/support/browser/openWorkbench";
import { startRealService } from "../../../tests/support/browser/realService";
import { buildWhatIsStale } from "../../building/products";
import type { Figures } from "../results";
import { measureBrowsing } from "./browsing";
import { measureOpening } from "./opening";

export interface PaneBench {
  measure(id: string, runner: string): Promise<Figures>;
  stop(): Promise<void>;
}

/** Starts a browser, and our own service with its demonstration data, which has as many postal codes as the country. */
export async function startPaneBench(): Promise<PaneBench> {
  await buildWhatIsStale();
  const browser = await launchBrowser();
  const service = await startRealService([], { REQUESTS_PER_MINUTE: "1000000" });
  return {
    measure: (id, runner) =>
      id === "pane-open"
        ? measureOpening(browser, service.origin, runner)
        : measureBrowsing(browser, service.origin, runner),
    async stop() {
      await browser.close();
      await service.stop();
    },
  };
}
