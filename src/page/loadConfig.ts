import type { Clock } from "../core/platform";
import { type Config, readConfig } from "../core/settings/settings";

/** The longest time that cells wait for `config.json`, in milliseconds. */
const maxWait = 5000;

type FetchConfig = (url: string, options: RequestInit) => Promise<Pick<Response, "ok" | "headers" | "json">>;

/**
 * Reads `config.json` from the page's own origin. Resolves to no settings, which leaves the defaults, where a static host has no such
 * file or does not deliver it in time, and says so where there is a file that is not JSON.
 */
export async function loadConfig(fetchConfig: FetchConfig, clock: Pick<Clock, "after">): Promise<Config> {
  const aborter = new AbortController();
  const cancel = clock.after(maxWait, () => aborter.abort());
  const read = async (cache: RequestCache): Promise<Config> => {
    const { signal } = aborter;
    const reply = await fetchConfig(configAddress(), { credentials: "omit", cache, signal });
    return reply.ok && !isPage(reply) ? readConfig(await reply.json()) : {};
  };
  try {
    // Where the network fails for a moment, the browser still has the file, or gets it now.
    return await read("no-cache").catch(() => read("force-cache"));
  } catch (error) {
    return error instanceof SyntaxError ? readConfig(undefined) : {};
  } finally {
    cancel();
  }
}

/** The address beside the page; the workbench serves the same page one folder further down. */
function configAddress(): string {
  return new URL("config.json", document.baseURI.replace(/\/workbench\/[^/]*$/, "/")).href;
}

/** Some static hosts answer with their start page where they have no such file. */
function isPage({ headers }: Pick<Response, "headers">): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}
