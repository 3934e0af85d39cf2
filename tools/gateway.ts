import { readCommandLine } from "../src/gateway/commandLine";
import { run } from "../src/gateway/run";
import { runTool } from "./runTool";

/**
 * `npm run gateway`: builds the add-in and the workbench if they are missing or stale, then serves them and forwards the interface
 * to the two given addresses.
 */
async function gateway(flags: string[]): Promise<void> {
  if (readCommandLine(flags) !== undefined) {
    const { buildWhatIsStale } = await import("./building/products");
    await buildWhatIsStale();
  }
  process.exitCode = await run(flags);
}

void runTool(() => gateway(process.argv.slice(2)));
