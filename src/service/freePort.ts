import { createServer } from "node:net";

/** Rejects with the listener's error when the port cannot be had, before anything is made for the service. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port, host: "localhost" }, () => probe.close(() => resolve()));
  });
}
