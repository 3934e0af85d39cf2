import Fastify from "fastify";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { localhostCertificate } from "../folder/certificate";
import { freePort } from "../../../tests/support/service/processes";
import { listenOnLocalhost } from "./localhost";

test("a service stops though clients closed their connections as soon as these were safe", async () => {
  const folder = mkdtempSync(join(tmpdir(), "zip-localhost-"));
  const app = Fastify({ https: await localhostCertificate(folder) });
  const port = await freePort();
  const stopListening = await listenOnLocalhost(app, port);
  for (const address of ["127.0.0.1", "::1"]) {
    await Promise.all(Array.from({ length: 10 }, () => closeOnceSafe(port, address)));
  }
  await Promise.all([stopListening(), app.close()]);
  rmSync(folder, { recursive: true, force: true });
}, 15_000);

/** Connects, and ends the connection without closing TLS, as a browser does when it is closed. */
function closeOnceSafe(port: number, address: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, address);
    socket.on("close", () => resolve()).on("error", () => undefined);
    connectTls({ socket, rejectUnauthorized: false })
      .on("secureConnect", () => socket.end())
      .on("error", () => undefined);
  });
}
