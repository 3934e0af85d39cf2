import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FoundBrowser } from "./findChromium";

const packageFile = join(__dirname, "../../../node_modules/@sparticuz/chromium/package.json");

/** The browser of the npm package, unpacked once a version (200 MB, some seconds). */
export function unpackChromium(): FoundBrowser {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "No Chrome, Edge or Chromium was found. Install one, or name it: BROWSER_PATH=/path/to/chrome npm test",
    );
  }
  const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
  const folder = join(tmpdir(), `zip-workbench-chromium-${version}`);
  if (!existsSync(folder)) unpackInto(folder);
  const { executablePath, env } = ask(folder);
  return { executablePath, env: { ...env, FONTCONFIG_FILE: nameFonts(folder) } };
}

/** The package's own list of fonts names the folder in which Lambda unpacks; a browser without any font does not start. */
function nameFonts(folder: string): string {
  const file = join(folder, "fonts-here.conf");
  const dirs = `<dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "fonts-cache")}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${dirs}</fontconfig>`);
  return file;
}

/** Test files run side by side: each unpacks for itself, and the first one gives the folder its name. */
function unpackInto(folder: string): void {
  const own = `${folder}-${process.pid}`;
  mkdirSync(own, { recursive: true });
  ask(own);
  try {
    renameSync(own, folder);
  } catch {
    rmSync(own, { recursive: true, force: true });
  }
}

/**
 * Lets the package unpack, or find what is unpacked, in a process of its own: it takes its folder from the environment
 * and changes that. It brings its NSS and expat libraries only where it believes itself on Lambda; a bare system has none.
 */
function ask(folder: string): FoundBrowser {
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  const answer = execFileSync(process.execPath, ["-e", script], { cwd: __dirname, env, encoding: "utf8" });
  return JSON.parse(answer) as FoundBrowser;
}

const script = `
  import("@sparticuz/chromium")
    .then(({ default: chromium }) => chromium.executablePath())
    .then((executablePath) => console.log(JSON.stringify({ executablePath, env: process.env })));
`;
