import { localhostCertificate } from "../service/folder/certificate";
import { builtFolders, readPages } from "../service/pages/pages";
import { listenOnLocalhost, requireFreePort } from "../service/startup/localhost";
import { StartError } from "../service/startup/startError";
import { untilStopped } from "../service/startup/untilStopped";
import { readCommandLine, usage, type CommandLine } from "./commandLine";
import { createGateway } from "./gateway";
import { readSettings } from "./settings";

const drainTime = 5_000;

/** Runs the gateway until it is told to stop. Returns the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    const commandLine = readCommandLine(argv);
    if (commandLine === undefined) console.log(usage);
    else await serve(commandLine);
    return 0;
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    return 1;
  }
}

async function serve({ zipcodes, queries, port, http, origins }: CommandLine): Promise<void> {
  const settings = readSettings(process.env);
  const stopped = untilStopped();
  await requireFreePort(port);
  const app = createGateway({
    ...settings,
    zipcodes,
    queries,
    origins,
    pages: readPages(builtFolders),
    log: process.stderr,
    // The certificate that `npm start` uses: the browser warns once for both.
    ...(http ? {} : { https: await localhostCertificate("./data") }),
  });
  const stopListening = await listenOnLocalhost(app, port);
  if (!http)
    console.log("The certificate was made on this computer, so the browser warns once: continue to localhost.");
  console.log(`ready ${http ? `http://localhost:${port}` : `https://localhost:${port}/workbench/`}`);
  await stopped;
  setTimeout(() => app.server.closeAllConnections(), drainTime).unref();
  await Promise.all([stopListening(), app.close()]);
}
