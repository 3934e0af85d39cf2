import { isSearchParameter } from "../core/settings/settings";
import {
  encodings,
  type Environment,
  hostsOf,
  isPlainAddress,
  numberOf,
  officeHostsOf,
  originsOf,
  readFlags,
  readPort,
} from "../service/startup/environment";
import { StartError } from "../service/startup/startError";
import { isLoopback } from "../service/border/hosts";

export interface CommandLine {
  readonly zipcodes: Base;
  readonly queries: Base;
  readonly port: number;
  /** Plain http, on this computer alone. */
  readonly http: boolean;
  /** Origins whose pages may read the answers, besides the gateway's own. */
  readonly origins: readonly string[];
}

export const usage = `npm run gateway -- --zipcodes <base> --queries <base> [options]

  --zipcodes <base>        the address of the postal codes, /api/v1 included: https://data.example/api/v1
  --queries <base>         the address of the saved queries, the same way; where one of the two is left out, the other serves both
  --port <number>          another port than 3000
  --http                   plain http, on this computer alone, without certificate
  --origins <a>,<b>        origins whose pages may read the answers, besides the gateway's own
  --help                   this text`;

const options = {
  zipcodes: { type: "string" },
  queries: { type: "string" },
  port: { type: "string", default: "3000" },
  http: { type: "boolean", default: false },
  origins: { type: "string", default: "" },
  help: { type: "boolean", default: false },
} as const;

/** Reads the flags; undefined if only the usage is wanted. */
export function readCommandLine(argv: readonly string[]): CommandLine | undefined {
  const { zipcodes, queries, port, http, origins, help } = readFlags(argv, options, usage);
  if (help) return undefined;
  const [first, second] = [zipcodes ?? queries, queries ?? zipcodes];
  if (first === undefined || second === undefined) {
    throw new StartError("The gateway needs --zipcodes <base> and --queries <base>; one alone serves both.");
  }
  return {
    zipcodes: readBase(zipcodes === undefined ? "--queries" : "--zipcodes", first),
    queries: readBase(queries === undefined ? "--zipcodes" : "--queries", second),
    port: readPort(port),
    http,
    origins: originsOf("--origins", origins),
  };
}

/** The address of one interface behind the gateway: what stands before `/zipcodes` or `/queries`. */
export interface Base {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The path, without a slash at its end: `/api/v1`. */
  readonly path: string;
}

/** Reads a base address from the command line. Throws one sentence for anything that could lead somewhere else than it seems to. */
export function readBase(flag: string, text: string): Base {
  const refused = (reason: string): StartError => new StartError(`${flag} ${reason}.`);
  // A URL parser would silently repair all of these.
  if (/[\\\s\p{Cc}]/u.test(text)) throw refused("must have no backslash, no blank and no control character");
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) {
    throw refused("must be an address such as https://data.example/api/v1");
  }
  const url = new URL(text);
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) throw refused("must have no user and no password");
  if (/[?#]/.test(text)) throw refused("must end with its path, without ? and #");
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw refused("must begin with https://; plain http is for this computer alone");
  }
  return { origin: url.origin, path: url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : url.pathname };
}

export interface Settings {
  /** Host names that the gateway answers to, besides this computer's. */
  readonly hosts: readonly string[];
  /** Hosts that may frame the task pane. */
  readonly officeHosts: readonly string[];
  /** The time that an answer without `Cache-Control` is reused, in milliseconds. */
  readonly keepAnswersFor: number;
  /** Maximum size of the answers kept in memory, in bytes. */
  readonly cacheBytes: number;
  /** The Redis or Valkey that several gateways share; undefined for memory alone. */
  readonly redisUrl: string | undefined;
  /** The name that the service has for the parameter of its search; the add-in's page reads it. */
  readonly searchParameter: string;
}

/** The operator's settings, read from the environment; docs/gateway.md lists them. */
export function readSettings(environment: Environment): Settings {
  const proxy = environment.https_proxy ?? environment.HTTPS_PROXY;
  addressOf("HTTPS_PROXY", proxy, /^https?:/i, "http://<user>:<password>@<host>:<port>, not of SOCKS");
  return {
    hosts: hostsOf(environment),
    officeHosts: officeHostsOf(environment),
    keepAnswersFor: 1_000 * numberOf(environment, "GATEWAY_CACHE_SECONDS", 30, 0),
    cacheBytes: 1_000_000 * numberOf(environment, "GATEWAY_CACHE_MB", 128, 0),
    redisUrl: addressOf("REDIS_URL", environment.REDIS_URL, /^rediss?:/, "redis://<user>:<password>@<host>:<port>"),
    searchParameter: searchParameterOf(environment.SEARCH_PARAMETER),
  };
}

function addressOf(name: string, text: string | undefined, schemes: RegExp, form: string): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (isPlainAddress(text, schemes) && URL.canParse(text)) return text;
  throw new StartError(`${name} must have the form ${form}. ${encodings}`);
}

function searchParameterOf(name = "zip_codes"): string {
  if (isSearchParameter(name)) return name;
  throw new StartError(`SEARCH_PARAMETER must be the name of a parameter, not ${name}.`);
}
