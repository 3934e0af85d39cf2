import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { localhostCertificate } from "../../../src/service/folder/certificate";
import { demonstrationFolder } from "./demonstrationFolder";
import type { RunningService } from "./forThisFile";

const repository = join(__dirname, "../../..");
const types: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
};

/**
 * Serves the built workbench around a small add-in of its own, so that the host protocol is tested without the real one. The files of a worker
 * have it at one address: its window knows the scripts of that address.
 */
export async function startStandInService(): Promise<RunningService> {
  const server = createServer(await localhostCertificate(demonstrationFolder), (request, response) => {
    const file = fileAt(new URL(request.url ?? "/", "https://localhost").pathname);
    if (file === undefined) return response.writeHead(404).end();
    void readFile(file).then((content) =>
      response
        .writeHead(200, { "content-type": types[file.split(".").at(-1) ?? ""] ?? "application/octet-stream" })
        .end(content),
    );
  });
  server.once("error", () => server.listen(0, "localhost"));
  await new Promise<void>((resolve) => server.listen(shared.standInPort, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  shared.standInPort = port;
  return {
    origin: `https://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The add-in's own files first, then the built workbench, then office.js. */
function fileAt(path: string): string | undefined {
  const officeJs = "/workbench/office-js/";
  if (path.startsWith(officeJs)) {
    return existing("node_modules/@microsoft/office-js/dist", path.slice(officeJs.length).toLowerCase());
  }
  if (path === "/functions.json" || path === "/functions.es.json")
    return existing("tests/support/browser/standIn", "functions.json");
  if (!path.startsWith("/workbench/")) return undefined;
  const name = path.slice("/workbench/".length) || "index.html";
  return existing("tests/support/browser/standIn", name) ?? existing("build/workbench", name);
}

function existing(folder: string, name: string): string | undefined {
  const file = join(repository, folder, name);
  return !name.includes("..") && existsSync(file) ? file : undefined;
}
