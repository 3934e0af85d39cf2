import { isSearchParameter } from "../../src/core/settings/settings";

/** The settings of a build, read from environment variables. Each has a default for localhost. */
export interface BuildSettings {
  /** The address that the built files will be served from, without a trailing slash (ADDIN_ORIGIN). */
  origin: string;
  /** The path part of `origin`, with both slashes. */
  publicPath: string;
  /** The prefix of every function name, with its dot: `ACME.`, or empty (FUNCTION_PREFIX). */
  functionPrefix: string;
  /** The contents of `config.json`; without any, none is written. Addresses and a name, never a token. */
  config: PageConfig;
}

/** Read by core/settings. */
interface PageConfig {
  /** ZIPCODES_URL */
  zipcodesUrl?: string;
  /** QUERIES_URL */
  queriesUrl?: string;
  /** SEARCH_PARAMETER */
  searchParameter?: string;
}

export const localOrigin = "https://localhost:3000";

type Environment = Record<string, string | undefined>;

export function readBuildSettings(environment: Environment): BuildSettings {
  const origin = readAddress("ADDIN_ORIGIN", environment.ADDIN_ORIGIN) ?? localOrigin;
  return {
    origin,
    publicPath: new URL(`${origin}/`).pathname,
    functionPrefix: readPrefix(environment.FUNCTION_PREFIX),
    config: readConfig(environment),
  };
}

function readConfig({ ZIPCODES_URL, QUERIES_URL, SEARCH_PARAMETER }: Environment): PageConfig {
  const zipcodesUrl = readAddress("ZIPCODES_URL", ZIPCODES_URL);
  const queriesUrl = readAddress("QUERIES_URL", QUERIES_URL);
  return {
    ...(zipcodesUrl && { zipcodesUrl }),
    ...(queriesUrl && { queriesUrl }),
    ...(SEARCH_PARAMETER && { searchParameter: readParameter(SEARCH_PARAMETER) }),
  };
}

function readAddress(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol !== "https:" || address.search || address.hash || address.username) {
    throw new Error(`${name} must be an https address without user, query or #, such as https://host/path.`);
  }
  return address.href.replace(/\/+$/, "");
}

function readParameter(name: string): string {
  if (isSearchParameter(name)) return name;
  throw new Error(`SEARCH_PARAMETER is "${name}": write at most 64 letters, digits, dots, _ or -.`);
}

function readPrefix(text: string | undefined): string {
  if (!text) return "";
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(text)) {
    throw new Error(`FUNCTION_PREFIX is "${text}": write a letter, then letters, digits or _, such as ACME.`);
  }
  return `${text.toUpperCase()}.`;
}
