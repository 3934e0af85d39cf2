import { installCaCertificate } from "office-addin-dev-certs";
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { localhostCertificate } from "../src/service/folder/certificate";
import { buildWhatIsStale } from "./building/products";
import { runTool } from "./runTool";

const repository = join(__dirname, "..");
const data = join(repository, "data");
const manifest = "dist/manifest.xml";

/** `npm run excel`: opens desktop Excel with the add-in and starts the service behind it. `npm run excel:stop` removes the add-in. */
async function excel(action: string | undefined): Promise<void> {
  if (process.platform !== "win32" && process.platform !== "darwin") {
    throw new Error(
      "There is no desktop Excel on this system. npm start opens the workbench, which hosts the add-in as Excel on the " +
        "web does; docs/install.md explains how to load it into Excel on the web.",
    );
  }
  if (action === "stop") return debug(["stop", manifest]);
  await buildWhatIsStale();
  await trustCertificate();
  debug(["start", manifest, "desktop", "--dev-server", "npm start", "--dev-server-port", "3000"]);
}

/** Excel loads pages of a trusted certificate only. The marker is beside the certificate and disappears when the certificate is renewed. */
async function trustCertificate(): Promise<void> {
  await localhostCertificate(data);
  const mark = join(data, "certificate/trusted");
  if (existsSync(mark)) return;
  console.log("Excel needs a trusted certificate for localhost: the system will now ask for your permission.");
  await installCaCertificate(join(data, "certificate/authority.crt"));
  writeFileSync(mark, "");
}

function debug(flags: string[]): void {
  const command = join(repository, "node_modules/office-addin-debugging/cli.js");
  const { status } = spawnSync(process.execPath, [command, ...flags], { cwd: repository, stdio: "inherit" });
  if (status !== 0) throw new Error("The add-in could not be loaded into Excel; the lines above say why.");
}

void runTool(() => excel(process.argv[2]));
