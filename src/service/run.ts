import { readCommandLine, usage, type CommandLine } from "./commandLine";
import { localhostCertificate } from "./folder/certificate";
import { builtFolders, readPages } from "./pages/pages";
import { defaultQueryLimits } from "./queries/queryRunner";
import { createService } from "./service";
import { readSettings } from "./settings";
import { listenOnLocalhost, requireFreePort } from "./startup/localhost";
import { StartError } from "./startup/startError";
import { untilStopped } from "./startup/untilStopped";
import { openStore } from "./store/openStore";

const drainTime = 5_000;

/** Runs the service until it is told to stop. Returns the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    const commandLine = readCommandLine(argv);
    if (commandLine.help) console.log(usage);
    else await serve(commandLine);
    return 0;
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    return 1;
  }
}

async function serve({ port, data, serviceOnly, http, faults }: CommandLine): Promise<void> {
  const say = (line: string): void => console.log(line);
  const { queryTime, databaseUrl, ...settings } = readSettings(process.env);
  await requireFreePort(port);
  const store = await openStore(data, databaseUrl, say);
  // Not before: preparing the data can take long, and may be ended at any moment.
  const stopped = untilStopped();
  const runner = store.newRunner({ ...defaultQueryLimits, time: queryTime });
  try {
    const app = createService({
      data: store.data,
      preparesReplies: true,
      accounts: store.accounts,
      runner,
      ...settings,
      demonstration: settings.demonstration && store.isSynthetic,
      ...(store.newRateLimit ? { newRateLimit: store.newRateLimit } : {}),
      log: (line) => console.error(line),
      ...(faults ? { faults } : {}),
      ...(serviceOnly ? {} : { pages: readPages(builtFolders, `https://localhost:${port}/`) }),
      ...(http ? {} : { https: await localhostCertificate(data) }),
    });
    const stopListening = await listenOnLocalhost(app, port);
    if (!http) say("The certificate was made on this computer, so the browser warns once: continue to localhost.");
    if (faults) say("Fault mode: answers go wrong as the header X-Fault or the script says.");
    say(`ready ${http ? "http" : "https"}://localhost:${port}${serviceOnly ? "" : "/workbench/"}`);
    await stopped;
    setTimeout(() => app.server.closeAllConnections(), drainTime).unref();
    await Promise.all([stopListening(), app.close()]);
  } finally {
    await runner.close();
    await store.close();
  }
}
