import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Chrome, Edge and Chromium lie on the three systems; the first that exists is taken. */
const places: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    "/usr/bin/google-chrome",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/microsoft-edge",
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

/**
 * A browser to test with: the one that `BROWSER_PATH` names, one that is installed, or the one that lies packed in an npm
 * package (x64 Linux). `BROWSER_PATH=npm` takes the last one even where another is installed.
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env.BROWSER_PATH;
  if (wanted && wanted !== "npm") return wanted;
  const installed = wanted === "npm" ? undefined : places[process.platform]?.find(existsSync);
  return installed ?? unpackChromium();
}

async function unpackChromium(): Promise<string> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "No Chrome, Edge or Chromium was found. Install one, or name it: BROWSER_PATH=/path/to/chrome npm test",
    );
  }
  // The package unpacks its own NSS and expat libraries only where it believes itself on Lambda; without them a bare system fails.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs20.x";
  // It reuses whatever lies in the folder for temporary files, even another version: so it gets one of its own.
  process.env.TMPDIR = join(tmpdir(), "zip-workbench-chromium");
  mkdirSync(process.env.TMPDIR, { recursive: true });
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
