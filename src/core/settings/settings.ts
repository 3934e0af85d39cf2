import { AddinError } from "../errors/addinError";

/** The two services, each with its own address and token. */
export const serviceNames = ["zipcodes", "queries"] as const;

export type ServiceName = (typeof serviceNames)[number];

/** The addresses of the services, and the ways in which they are used. Never a token: those are kept apart. */
export interface Settings {
  /** Base address of the postal-code interface, with `/api/v1` and without `/zipcodes`. */
  zipcodesUrl: string;
  /** Base address of the saved-query interface, without `/queries`. */
  queriesUrl: string;
  /** Name of the parameter of `GET /zipcodes/search`, which the interface does not give. */
  searchParameter: string;
  /** The time that an answer stays fresh, in hours. */
  freshHours: number;
  /** `auto` holds the first answers of a burst until Excel next shows results, if the others are expected by then; `never` hands them over at once. */
  alignRelease: "auto" | "never";
}

export type Tokens = Partial<Record<ServiceName, string>>;

/** The contents of `config.json` beside the page. */
export interface Config extends Partial<Settings> {
  /** Tokens that work at once, in demonstration mode only: sent to the page's own origin and nowhere else. */
  demoTokens?: Tokens;
  /** The settings for which the file has a value that cannot be used, for the pane to name. */
  unusable?: readonly Unusable[];
}

/** A setting, or the whole file. */
export type Unusable = keyof Settings | "config.json";

/** The settings of a page at this origin that nobody has configured: the services share the origin. */
export function defaultSettings(origin: string): Settings {
  return {
    zipcodesUrl: `${origin}/api/v1`,
    queriesUrl: `${origin}/api/v1`,
    searchParameter: "zip_codes",
    freshHours: 24,
    alignRelease: "auto",
  };
}

/** Reads `config.json`. Settings that are missing or unusable keep their defaults; the unusable ones are named. */
export function readConfig(content: unknown): Config {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return { unusable: ["config.json"] };
  const given = content as Record<string, unknown>;
  const config: Config = readSettings(given, Object.keys(readers) as (keyof Settings)[]);
  if (given.demoTokens) config.demoTokens = readTokens(given.demoTokens);
  return config;
}

/** Reads the settings of these names. Missing ones are left out, and unusable ones are named. */
export function readSettings<Name extends keyof Settings>(
  given: Record<string, unknown>,
  names: readonly Name[],
): Partial<Pick<Settings, Name>> & Pick<Config, "unusable"> {
  const settings: Partial<Pick<Settings, Name>> = {};
  const unusable: Name[] = [];
  for (const name of names) {
    const setting = readers[name](given[name]);
    if (setting !== undefined) settings[name] = setting;
    else if ((given[name] ?? undefined) !== undefined) unusable.push(name);
  }
  return unusable[0] ? { ...settings, unusable } : settings;
}

/** Reads the tokens that can be sent, and leaves out the others. */
export function readTokens(given: unknown): Tokens {
  const tokens: Tokens = {};
  for (const service of serviceNames) {
    const token: unknown = (given as Tokens | null | undefined)?.[service];
    if (isToken(token)) tokens[service] = token;
  }
  return tokens;
}

/** Each reads one setting of the file; undefined where it cannot be used. */
const readers: { readonly [Name in keyof Settings]: (value: unknown) => Settings[Name] | undefined } = {
  zipcodesUrl: configuredUrl,
  queriesUrl: configuredUrl,
  searchParameter: (value) => (typeof value === "string" && isSearchParameter(value) ? value : undefined),
  freshHours: (value) => (isFreshHours(value) ? value : undefined),
  alignRelease: (value) => (value === "auto" || value === "never" ? value : undefined),
};

function configuredUrl(value: unknown): string | undefined {
  try {
    return typeof value === "string" ? readBaseUrl(value, "") : undefined;
  } catch {
    return undefined;
  }
}

/** Cleans a pasted token: without its scheme word, quotes or spaces around it. */
export function readToken(text: string): string {
  const token = text
    .trim()
    .replace(/^(authorization:\s*)?(token|bearer)\s+/i, "")
    .replace(/^["'“”‘’]{1,9}|["'“”‘’]{1,9}$/g, "")
    .trim();
  if (!isToken(token)) throw new AddinError("badArgument", { argument: "token", value: "…", allowed: "" });
  return token;
}

/** True for what a header can carry: nothing else is a token, typed, remembered or configured. */
function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[!-~]{1,512}$/.test(value);
}

/** A name that needs no escape in an address: what the pane takes, `config.json`, the gateway and the build alike. */
export function isSearchParameter(text: string): boolean {
  return /^[A-Za-z0-9_.-]{1,64}$/.test(text);
}

/** Hours that an answer may stay fresh: from a quarter of an hour to a year. */
export function isFreshHours(value: unknown): value is number {
  return typeof value === "number" && value >= 0.25 && value <= 8784;
}

/** Scheme, host, and path. A host of these characters alone has no userinfo and nothing that browsers take for a slash. */
const addressForm = /^([A-Za-z]+):\/\/([\w.-]+(?::\d+)?|\[[\dA-Fa-f:]+\](?::\d+)?)((?:\/[^\s\\?#\p{Cc}]*)?)$/u;
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Cleans a pasted base address: removes trailing slashes and `/zipcodes`; takes https only, and http on this computer. */
export function readBaseUrl(text: string, argument: string): string {
  const [, scheme = "", host = "", path = ""] = addressForm.exec(text.trim()) ?? [];
  const origin = `${scheme}://${host}`.toLowerCase();
  const isSafe = origin.startsWith("https://") || loopback.test(origin);
  if (!isSafe) throw new AddinError("badArgument", { argument, value: shown(text), allowed: "https://…/api/v1" });
  const base = withoutSlashes(path).replace(/\/(zipcodes|queries)$/i, "");
  return origin + withoutSlashes(base);
}

/** Counts back from the end: an expression such as `/\/+$/` takes quadratic time on slashes in the middle. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** Hides everything before an `@`: it may be a password. */
function shown(text: string): string {
  const at = text.lastIndexOf("@");
  return (at < 0 ? text : `…${text.slice(at)}`).slice(0, 60);
}
