import { isIP } from "node:net";
import { defaultPerMinute } from "./access/rateLimit";
import { isOrigin } from "./border/cors";
import { checkedHosts } from "./border/hosts";
import { StartError } from "./folder/startError";
import type { ServiceOptions } from "./service";

type Environment = Readonly<Record<string, string | undefined>>;

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

/** The operator's settings, read from the environment; docs/service.md lists them. Lists are separated by commas. */
export function readSettings(environment: Environment): Settings {
  const hosts = checkedHosts(listOf(environment.SERVICE_HOSTS));
  const officeHosts = originsOf(environment, "OFFICE_HOSTS");
  return {
    // Others can reach a service that has its own host name: the well-known tokens would open it to everyone.
    demonstration: hosts.length === 0,
    hosts,
    origins: pageOriginsOf(environment),
    ...(officeHosts.length === 0 ? {} : { officeHosts }),
    ...proxyOf(environment),
    // Its name from when it counted only requests for postal codes.
    requestsPerMinute: numberOf(
      environment,
      environment.REQUESTS_PER_MINUTE === undefined ? "ZIPCODES_PER_MINUTE" : "REQUESTS_PER_MINUTE",
      defaultPerMinute.requests,
    ),
    queriesPerMinute: numberOf(environment, "QUERIES_PER_MINUTE", defaultPerMinute.queries),
    keepResultsFor: 1_000 * numberOf(environment, "QUERY_CACHE_SECONDS", 60, 0),
    ...(environment.DATABASE_URL ? { databaseUrl: environment.DATABASE_URL } : {}),
    queryTime: 1_000 * numberOf(environment, "QUERY_SECONDS", 10),
  };
}

function listOf(text: string | undefined): string[] {
  return (text ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : part.trim()));
}

/** Origins of pages. One with a trailing slash would never match. */
function pageOriginsOf({ SERVICE_ORIGINS: text }: Environment): string[] {
  const origins = listOf(text);
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong === undefined) return origins;
  throw new StartError(
    `SERVICE_ORIGINS must be origins such as https://sheet.example, separated by commas, not ${wrong}.`,
  );
}

/** Origins for a header. A word that is none would silently break the whole policy. */
function originsOf(environment: Environment, name: string): string[] {
  const origins = listOf(environment[name]);
  const wrong = origins.find((origin) => !/^https:\/\/(\*\.)?[a-z0-9.-]+(:[0-9]+)?$/i.test(origin));
  if (wrong === undefined) return origins;
  throw new StartError(
    `${name} must be addresses such as https://*.sharepoint.com, separated by commas, not ${wrong}.`,
  );
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

function numberOf(environment: Environment, name: string, fallback: number, min = 1): number {
  const text = environment[name];
  if (text === undefined) return fallback;
  if (!/^[0-9]{1,9}$/.test(text) || Number(text) < min) {
    throw new StartError(`${name} must be a whole number from ${min}, not ${text}.`);
  }
  return Number(text);
}
