import { join } from "node:path";
import { readCommandLine, usage, type CommandLine } from "./commandLine";
import { localhostCertificate } from "./folder/certificate";
import { StartError } from "./folder/startError";
import { listenError, listenOnLocalhost, requireFreePort } from "./localhost";
import { readPages } from "./pages/pages";
import { defaultQueryLimits } from "./queries/queryRunner";
import { createService } from "./service";
import { readSettings } from "./settings";
import { openStore } from "./store/openStore";
import { untilStopped } from "./untilStopped";

const root = join(__dirname, "../..");
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
  await requireFreePort(port).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, port);
  });
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
      ...(serviceOnly ? {} : { pages: readPages(builtPages(), `https://localhost:${port}/`) }),
      ...(http ? {} : { https: await localhostCertificate(data) }),
    });
    const stopListening = await listenOnLocalhost(app, port).catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, port);
    });
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

function builtPages() {
  return {
    addin: join(root, "dist"),
    workbench: join(root, "build/workbench"),
    officeJs: join(root, "node_modules/@microsoft/office-js/dist"),
  };
}
