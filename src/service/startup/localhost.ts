import type { FastifyInstance } from "fastify";
import { createServer, type Server } from "node:net";
import { Server as TlsServer } from "node:tls";
import { StartError } from "./startError";

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
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  });
}

/** The two addresses that `localhost` may mean. A computer may lack the second. */
const first = "127.0.0.1";
const second = "::1";

/** Rejects with one sentence if the port is not available, before anything is set up. */
export async function requireFreePort(port: number): Promise<void> {
  for (const address of [first, second]) {
    const probe = createServer();
    if (await listens(probe, port, address)) await closed(probe);
  }
}

/**
 * Listens on both addresses with the same server, so that its limits apply to both: Fastify would make a second server without
 * them. Returns what stops the second listener; `app.close()` stops the first.
 */
export async function listenOnLocalhost(app: FastifyInstance, port: number): Promise<() => Promise<void>> {
  await app.listen({ port, host: first }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, port);
  });
  // As Node's own servers do: over HTTP, a client that only half-closes still gets its answer; over TLS, the connection of one that left would never close.
  const allowHalfOpen = !(app.server instanceof TlsServer);
  const door = createServer({ allowHalfOpen, noDelay: true }, (socket) => app.server.emit("connection", socket));
  const isOpen = await listens(door, port, second);
  return async () => (isOpen ? closed(door) : undefined);
}

/** False if this computer has no such address. */
function listens(server: Server, port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT";
      if (address === second && isMissing) resolve(false);
      else reject(listenError(error, port));
    });
    server.listen({ port, host: address }, () => resolve(true));
  });
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new StartError(`Port ${port} is in use. Stop what uses it, or choose another one: --port ${port + 1}.`);
  }
  if (error.code === "EACCES") {
    return new StartError(`Port ${port} is reserved for administrators. Choose one above 1023: --port 3000.`);
  }
  return error;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
