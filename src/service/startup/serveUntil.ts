import type { FastifyInstance } from "fastify";
import { listenOnLocalhost } from "./localhost";

/** The time that requests on their way have once the program is told to stop, in milliseconds. */
const drainTime = 5_000;

interface ServedAddress {
  port: number;
  http: boolean;
  hasWorkbench: boolean;
}

/** Serves on localhost, and says where, until the program is told to stop and its last requests have ended. */
export async function serveUntil(
  stopped: Promise<void>,
  app: FastifyInstance,
  { port, http, hasWorkbench }: ServedAddress,
): Promise<void> {
  const stopListening = await listenOnLocalhost(app, port);
  if (!http)
    console.log("The certificate was made on this computer, so the browser warns once: continue to localhost.");
  console.log(`ready ${http ? "http" : "https"}://localhost:${port}${hasWorkbench ? "/workbench/" : ""}`);
  await stopped;
  setTimeout(() => app.server.closeAllConnections(), drainTime).unref();
  await Promise.all([stopListening(), app.close()]);
}

/** Resolves on Ctrl+C, SIGTERM or a closed terminal, so that the program can finish its requests; a second signal ends it at once. */
export function untilStopped(): Promise<void> {
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
