import { type Config, readConfig } from "../core/settings/settings";

/** Reads `config.json` from the page's own origin, and nothing else. A static host may have none: then the defaults hold. */
export async function loadConfig(): Promise<Config> {
  try {
    const reply = await fetch(configAddress(), { credentials: "omit", cache: "no-cache" });
    return reply.ok ? readConfig(await reply.json()) : {};
  } catch {
    return {};
  }
}

/** Beside the page; the workbench serves the same page one folder further down. */
function configAddress(): string {
  return new URL("config.json", document.baseURI.replace(/\/workbench\/[^/]*$/, "/")).href;
}
