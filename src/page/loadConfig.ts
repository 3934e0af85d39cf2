import type { Clock } from "../core/platform";
import { type Config, readConfig } from "../core/settings/settings";

/** The longest time that cells wait for `config.json`, in milliseconds. */
const maxWait = 5000;

type FetchConfig = (url: string, options: RequestInit) => Promise<Pick<Response, "ok" | "headers" | "json">>;

/** What `config.json` says: no settings, which leaves the defaults, where it does not come in time, and then what comes late. */
interface LoadedConfig {
  inTime: Promise<Config>;
  /** Resolves to undefined where it came in time. */
  late: Promise<Config | undefined>;
}

/** Reads `config.json` from the page's own origin, for as long as it takes: on a busy machine the file may come after cells have given up. */
export function loadConfig(fetchConfig: FetchConfig, clock: Pick<Clock, "after">): LoadedConfig {
  const config = readFile(fetchConfig);
  let isLate = false;
  const inTime = new Promise<Config>((resolve) => {
    const cancel = clock.after(maxWait, () => {
      isLate = true;
      resolve({});
    });
    void config.then((read) => {
      cancel();
      resolve(read);
    });
  });
  return { inTime, late: config.then((read) => (isLate ? read : undefined)) };
}

/** No settings where a static host has no such file; says so where there is one that is not JSON. */
async function readFile(fetchConfig: FetchConfig): Promise<Config> {
  const read = async (cache: RequestCache): Promise<Config> => {
    const reply = await fetchConfig(configAddress(), { credentials: "omit", cache });
    return reply.ok && !isPage(reply) ? readConfig(await reply.json()) : {};
  };
  try {
    // Where the network fails for a moment, the browser still has the file, or gets it now.
    return await read("no-cache").catch(() => read("force-cache"));
  } catch (error) {
    return error instanceof SyntaxError ? readConfig(undefined) : {};
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
