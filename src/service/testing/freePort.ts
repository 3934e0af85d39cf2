import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections, which a service may open itself before it listens. */
const first = 20_000;
const last = 32_000;

/** Finds a port of this computer that nothing is listening on. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first));
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "localhost", () => server.close(() => resolve(true)));
  });
}
