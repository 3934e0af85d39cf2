import { AddinError } from "../errors/addinError";

/** The two services, each with its own address and token. */
export type ServiceName = "zipcodes" | "queries";

/** Where the services are and how they are used. Never a token: those are kept apart. */
export interface Settings {
  /** Base address of the postal-code interface, with `/api/v1` and without `/zipcodes`. */
  zipcodesUrl: string;
  /** Base address of the saved-query interface, without `/queries`. */
  queriesUrl: string;
  /** Name of the parameter of `GET /zipcodes/search`, which the interface does not tell. */
  searchParameter: string;
  /** How long an answer stays fresh, in hours. */
  freshHours: number;
  /** The first answers of a burst are held for the moment at which Excel shows results where the others are expected by then, or never. */
  alignRelease: "auto" | "never";
}

export type Tokens = Partial<Record<ServiceName, string>>;

/** What `config.json` beside the page says. */
export interface Config extends Partial<Settings> {
  /** In demonstration mode only: tokens that work at once, sent to the page's own origin and nowhere else. */
  demoTokens?: Tokens;
}

/** The settings of a page at this origin that nobody has configured: the services stand beside it. */
export function defaultSettings(origin: string): Settings {
  return {
    zipcodesUrl: `${origin}/api/v1`,
    queriesUrl: `${origin}/api/v1`,
    searchParameter: "zip_codes",
    freshHours: 24,
    alignRelease: "auto",
  };
}

/** Reads `config.json`; what is missing or not of its type is left to the defaults. */
export function readConfig(value: unknown): Config {
  if (typeof value !== "object" || value === null) return {};
  const given = value as Record<string, unknown>;
  const config: Config = {};
  if (typeof given.zipcodesUrl === "string") config.zipcodesUrl = readBaseUrl(given.zipcodesUrl, "zipcodesUrl");
  if (typeof given.queriesUrl === "string") config.queriesUrl = readBaseUrl(given.queriesUrl, "queriesUrl");
  if (typeof given.searchParameter === "string") config.searchParameter = given.searchParameter;
  if (isFreshHours(given.freshHours)) config.freshHours = given.freshHours;
  if (given.alignRelease === "auto" || given.alignRelease === "never") config.alignRelease = given.alignRelease;
  const demo = given.demoTokens;
  if (typeof demo === "object" && demo !== null) config.demoTokens = readTokens(demo as Record<string, unknown>);
  return config;
}

/** Hours that an answer may stay fresh: from a quarter of an hour to a year. */
export function isFreshHours(value: unknown): value is number {
  return typeof value === "number" && value >= 0.25 && value <= 8784;
}

const addressForm = /^(https?):\/\/([^/?#\s@]+)((?:\/[^?#\s]*)?)$/i;
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Cleans a pasted base address: without trailing slash or `/zipcodes`; https, or http on this computer only. */
export function readBaseUrl(text: string, argument: string): string {
  const trimmed = text
    .trim()
    .replace(/\/+$/, "")
    .replace(/\/(zipcodes|queries)$/i, "");
  const [, scheme, host] = addressForm.exec(trimmed) ?? [];
  const isSafe = host !== undefined && (scheme?.toLowerCase() === "https" || loopback.test(host));
  if (!isSafe) throw new AddinError("badArgument", { argument, value: shown(text), allowed: "https://…/api/v1" });
  return trimmed;
}

function readTokens(given: Record<string, unknown>): Tokens {
  const tokens: Tokens = {};
  for (const service of ["zipcodes", "queries"] as const) {
    const token = given[service];
    if (typeof token === "string" && token !== "") tokens[service] = token;
  }
  return tokens;
}

/** An address may hold a password before its host; what is shown of it never does. */
function shown(text: string): string {
  return text.replace(/\/\/[^/@]*@/, "//…@").slice(0, 60);
}
