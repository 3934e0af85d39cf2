import { join } from "node:path";
import { readCommandLine, usage, type CommandLine } from "./commandLine";
import { localhostCertificate } from "./folder/certificate";
import { openFolder } from "./folder/openFolder";
import { StartError } from "./folder/startError";
import { listenOnLocalhost, requireFreePort } from "./localhost";
import { readPages } from "./pages/pages";
import { WorkerRunner } from "./queries/workerRunner";
import { defaultQueryLimits } from "./queries/queryResult";
import { createService } from "./service";
import { readSettings } from "./settings";

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
  const { queryTime, ...settings } = readSettings(process.env);
  const stopped = untilStopped();
  await requireFreePort(port).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, port);
  });
  const folder = await openFolder(data, say);
  const runner = new WorkerRunner(folder.dataFile, { limits: { ...defaultQueryLimits, time: queryTime } });
  try {
    const app = createService({
      data: folder.data,
      accounts: folder.accounts,
      runner,
      ...settings,
      demonstration: settings.demonstration && folder.isSynthetic,
      log: (line) => console.error(line),
      ...(faults ? { faults } : {}),
      ...(serviceOnly ? {} : { pages: readPages(builtPages()) }),
      ...(http ? {} : { https: await localhostCertificate(folder.path) }),
    });
    const stopListening = await listenOnLocalhost(app, port).catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, port);
    });
    if (!http) say("The certificate is this computer's own: the browser warns once; go on to localhost.");
    if (faults) say("Fault mode: answers go wrong as the header X-Fault, or the script, wants it.");
    say(`ready ${http ? "http" : "https"}://localhost:${port}${serviceOnly ? "" : "/workbench/"}`);
    await stopped;
    setTimeout(() => app.server.closeAllConnections(), drainTime).unref();
    await Promise.all([stopListening(), app.close()]);
  } finally {
    await runner.close();
    await folder.close();
  }
}

function builtPages() {
  return {
    addin: join(root, "dist"),
    workbench: join(root, "build/workbench"),
    officeJs: join(root, "node_modules/@microsoft/office-js/dist"),
  };
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new StartError(`Port ${port} is in use. Stop what uses it, or choose another one: --port ${port + 1}.`);
  }
  if (error.code === "EACCES") {
    return new StartError(`Port ${port} is not free to this user. Choose one above 1023: --port 3000.`);
  }
  return error;
}

/** Ctrl+C, SIGTERM and a closed terminal end the service after the requests that it is answering; a second one ends it at once. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = (): void => {
      if (asked) process.exit(1);
      asked = true;
      resolve();
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    process.on("SIGHUP", stop);
  });
}
