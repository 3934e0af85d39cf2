import { readCommandLine } from "../src/service/commandLine";
import { runTool } from "./runTool";

/**
 * `npm start`: builds the add-in and the workbench if they are missing or stale, then runs the service with the given flags. With
 * `--service-only` or `--http` it serves no pages and builds nothing.
 */
async function start(flags: string[]): Promise<void> {
  const { serviceOnly, help } = readCommandLine(flags);
  if (!serviceOnly && !help) {
    const { buildWhatIsStale } = await import("./building/products");
    await buildWhatIsStale();
  }
  const { run } = await import("../src/service/run");
  process.exitCode = await run(flags);
}

void runTool(() => start(process.argv.slice(2)));
