import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildWhatIsStale } from "./building/products";
import { runTool } from "./runTool";

const repository = join(__dirname, "..");
const manifest = "dist/manifest.xml";

/**
 * `npm run excel`: starts the service and opens desktop Excel with the add-in in it. `npm run excel:stop` takes it out again.
 * Excel accepts the page of a trusted certificate only, so the first start asks for leave to trust one.
 */
async function excel(action: string | undefined): Promise<void> {
  if (process.platform !== "win32" && process.platform !== "darwin") {
    throw new Error(
      "There is no desktop Excel on this system. npm start opens the workbench, which hosts the add-in as Excel on the web does; " +
        "docs/install.md tells how to load it into Excel on the web.",
    );
  }
  if (action === "stop") return debug(["stop", manifest]);
  await buildWhatIsStale();
  debug(["start", manifest, "desktop", "--dev-server", "npm run excel:serve", "--dev-server-port", "3000"]);
}

function debug(flags: string[]): void {
  const command = join(repository, "node_modules/office-addin-debugging/cli.js");
  if (!existsSync(command)) throw new Error("office-addin-debugging is missing: run npm ci first.");
  const { status } = spawnSync(process.execPath, [command, ...flags], { cwd: repository, stdio: "inherit" });
  if (status !== 0) throw new Error("Excel could not be told; the lines above say why.");
}

runTool(() => excel(process.argv[2]));
