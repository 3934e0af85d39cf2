import { existsSync } from "node:fs";
import { unpackChromium } from "./unpackChromium";

/** A browser, and the environment that its process needs. */
export interface FoundBrowser {
  executablePath: string;
  env?: Record<string, string>;
}

/** The paths of Chrome, Edge and Chromium on the three systems; the first that exists is used. */
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
 * A browser to test with: the one that `BROWSER_PATH` names, one that is installed, or the one packed in an npm
 * package (x64 Linux). `BROWSER_PATH=npm` takes the last one even where another is installed.
 */
export function findChromium(): FoundBrowser {
  const wanted = process.env.BROWSER_PATH;
  if (wanted && wanted !== "npm") return { executablePath: wanted };
  const installed = wanted === "npm" ? undefined : places[process.platform]?.find(existsSync);
  return installed === undefined ? unpackChromium() : { executablePath: installed };
}
