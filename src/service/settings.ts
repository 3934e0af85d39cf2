import { isIP } from "node:net";
import { defaultPerMinute } from "./access/rateLimit";
import type { ServiceOptions } from "./service";
import { type Environment, hostsOf, listOf, numberOf, officeHostsOf, originsOf } from "./startup/environment";
import { StartError } from "./startup/startError";

export type Settings = Pick<
  ServiceOptions,
  | "demonstration"
  | "hosts"
  | "origins"
  | "officeHosts"
  | "requestsPerMinute"
  | "queriesPerMinute"
  | "keepResultsFor"
  | "trustProxy"
> & {
  /** The longest time that a saved query may run, in milliseconds. */
  readonly queryTime: number;
  /** A PostgreSQL that replaces the data folder. The address contains a password. */
  readonly databaseUrl?: string;
};

/** The operator's settings, read from the environment; docs/service.md lists them. */
export function readSettings(environment: Environment): Settings {
  const hosts = hostsOf(environment);
  const officeHosts = officeHostsOf(environment);
  return {
    // Others can reach a service that has its own host name: the well-known tokens would open it to everyone.
    demonstration: hosts.length === 0,
    hosts,
    origins: originsOf("SERVICE_ORIGINS", environment.SERVICE_ORIGINS),
    ...(officeHosts.length === 0 ? {} : { officeHosts }),
    ...proxyOf(environment),
    // Its name from when it counted only requests for postal codes.
    requestsPerMinute: numberOf(
      environment,
      environment.REQUESTS_PER_MINUTE === undefined ? "ZIPCODES_PER_MINUTE" : "REQUESTS_PER_MINUTE",
      defaultPerMinute.requests,
      1,
    ),
    queriesPerMinute: numberOf(environment, "QUERIES_PER_MINUTE", defaultPerMinute.queries, 1),
    keepResultsFor: 1_000 * numberOf(environment, "QUERY_CACHE_SECONDS", 60, 0),
    ...(environment.DATABASE_URL ? { databaseUrl: environment.DATABASE_URL } : {}),
    queryTime: 1_000 * numberOf(environment, "QUERY_SECONDS", 10, 1),
  };
}

/** Checked here because Fastify would fail without a readable sentence. */
function proxyOf({ TRUST_PROXY: text }: Environment): { trustProxy?: string } {
  const proxies = listOf(text);
  const wrong = proxies.find((proxy) => !proxyWords.has(proxy) && !isNetwork(proxy));
  if (wrong !== undefined) {
    throw new StartError(`TRUST_PROXY must be loopback, or addresses and networks with commas, not ${wrong}.`);
  }
  return proxies.length === 0 ? {} : { trustProxy: proxies.join(",") };
}

const proxyWords = new Set(["loopback", "linklocal", "uniquelocal"]);

function isNetwork(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (maxBits < 0 || more !== undefined) return false;
  return bits === undefined || (/^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= maxBits);
}
