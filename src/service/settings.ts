import { isIP } from "node:net";
import { checked, type Environment, hostsOf, listOf, numberOf, officeHostsOf, originsOf } from "./startup/environment";

export interface Settings {
  /** True to let the well-known tokens open the data from this computer, as long as it is the demonstration data. */
  readonly demonstration: boolean;
  /** Host names that the service answers to, besides this computer's. */
  readonly hosts: readonly string[];
  /** Origins whose pages may read the answers, besides the service's own. */
  readonly origins: readonly string[];
  /** Hosts that may frame the task pane. */
  readonly officeHosts: readonly string[];
  /** Proxies whose X-Forwarded-* headers are trusted: addresses, networks or `loopback`, separated by commas. None if absent. */
  readonly trustProxy?: string;
  /** Requests per minute and token, on all data routes together. */
  readonly requestsPerMinute: number;
  /** Runs of saved queries per minute and token. */
  readonly queriesPerMinute: number;
  /** The time that a query's result is reused, in milliseconds. */
  readonly keepResultsFor: number;
  /** The longest time that a saved query may run, in milliseconds. */
  readonly queryTime: number;
  /** A PostgreSQL that replaces the data folder. The address contains a password. */
  readonly databaseUrl?: string;
}

/** A sheet that asks for every code of the country, each by itself in a search, sends 1,601 requests for postal codes. */
const requestsPerMinute = 6_000;

/** The operator's settings, read from the environment; docs/service.md lists them. */
export function readSettings(environment: Environment): Settings {
  const hosts = hostsOf(environment);
  return {
    // Others can reach a service that has its own host name: the well-known tokens would open it to everyone.
    demonstration: hosts.length === 0,
    hosts,
    origins: originsOf("SERVICE_ORIGINS", environment.SERVICE_ORIGINS),
    officeHosts: officeHostsOf(environment),
    ...proxyOf(environment),
    // Its name from when it counted only requests for postal codes.
    requestsPerMinute: numberOf(
      environment,
      environment.REQUESTS_PER_MINUTE === undefined ? "ZIPCODES_PER_MINUTE" : "REQUESTS_PER_MINUTE",
      requestsPerMinute,
      1,
    ),
    queriesPerMinute: numberOf(environment, "QUERIES_PER_MINUTE", 120, 1),
    keepResultsFor: 1_000 * numberOf(environment, "QUERY_CACHE_SECONDS", 60, 0),
    ...(environment.DATABASE_URL ? { databaseUrl: environment.DATABASE_URL } : {}),
    queryTime: 1_000 * numberOf(environment, "QUERY_SECONDS", 10, 1),
  };
}

/** Checked here because Fastify would fail without a readable sentence. */
function proxyOf({ TRUST_PROXY: text }: Environment): { trustProxy?: string } {
  const must = "TRUST_PROXY must be loopback, or addresses and networks with commas";
  const proxies = checked(listOf(text), (proxy) => proxyWords.has(proxy) || isNetwork(proxy), must);
  return proxies.length === 0 ? {} : { trustProxy: proxies.join(",") };
}

const proxyWords = new Set(["loopback", "linklocal", "uniquelocal"]);

function isNetwork(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (maxBits < 0 || more !== undefined) return false;
  return bits === undefined || (/^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= maxBits);
}
