import { readCommandLine, usage, type CommandLine } from "./commandLine";
import { localhostCertificate } from "./folder/certificate";
import { builtFolders, readPages } from "./pages/pages";
import { defaultQueryLimits } from "./queries/queryRunner";
import { createService } from "./service";
import { readSettings } from "./settings";
import { requireFreePort, serveUntil, untilStopped } from "./startup/localhost";
import { exitCodeOf } from "./startup/startError";
import { openStore } from "./store/openStore";

/** Runs the service until it is told to stop. Returns the exit code. */
export function run(argv: readonly string[]): Promise<number> {
  return exitCodeOf(async () => {
    const commandLine = readCommandLine(argv);
    if (commandLine.help) console.log(usage);
    else await serve(commandLine);
  });
}

async function serve({ port, data, serviceOnly, http, faults }: CommandLine): Promise<void> {
  const { queryTime, databaseUrl, ...settings } = readSettings(process.env);
  await requireFreePort(port);
  const store = await openStore(data, databaseUrl, (line) => console.log(line));
  // Not before: preparing the data can take long, and may be ended at any moment.
  const stopped = untilStopped();
  const runner = store.newRunner({ ...defaultQueryLimits, time: queryTime });
  try {
    const app = createService({
      data: store.data,
      accounts: store.accounts,
      runner,
      ...settings,
      ...(store.newRateLimit ? { newRateLimit: store.newRateLimit } : {}),
      log: (line) => console.error(line),
      ...(faults ? { faults } : {}),
      ...(serviceOnly ? {} : { pages: readPages(builtFolders, `https://localhost:${port}/`) }),
      ...(http ? {} : { https: await localhostCertificate(data) }),
    });
    if (faults) console.log("Fault mode: answers go wrong as the header X-Fault or the script says.");
    await serveUntil(stopped, app, { port, http, hasWorkbench: !serviceOnly });
  } finally {
    await runner.close();
    await store.close();
  }
}
