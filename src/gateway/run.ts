import { localhostCertificate } from "../service/folder/certificate";
import { builtFolders, readPages } from "../service/pages/pages";
import { requireFreePort, serveUntil, untilStopped } from "../service/startup/localhost";
import { exitCodeOf } from "../service/startup/startError";
import { type CommandLine, readCommandLine, readSettings, usage } from "./commandLine";
import { createGateway } from "./gateway";

/** Runs the gateway until it is told to stop. Returns the exit code. */
export function run(argv: readonly string[]): Promise<number> {
  return exitCodeOf(async () => {
    const commandLine = readCommandLine(argv);
    if (commandLine === undefined) console.log(usage);
    else await serve(commandLine);
  });
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
  await serveUntil(stopped, app, { port, http, hasWorkbench: !http });
}
