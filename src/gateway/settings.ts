import { defaultOfficeHosts } from "../service/pages/policies";
import { type Environment, hostsOf, numberOf, officeHostsOf } from "../service/startup/environment";
import { StartError } from "../service/startup/startError";

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
  const officeHosts = officeHostsOf(environment);
  return {
    hosts: hostsOf(environment),
    officeHosts: officeHosts.length === 0 ? defaultOfficeHosts : officeHosts,
    keepAnswersFor: 1_000 * numberOf(environment, "GATEWAY_CACHE_SECONDS", 30, 0),
    cacheBytes: 1_000_000 * numberOf(environment, "GATEWAY_CACHE_MB", 128, 0),
    redisUrl: redisUrlOf(environment.REDIS_URL),
    searchParameter: searchParameterOf(environment.SEARCH_PARAMETER),
  };
}

/** The address may hold a password: no sentence repeats it. */
function redisUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartError("REDIS_URL must be an address such as redis://localhost:6379.");
  }
  return text;
}

function searchParameterOf(name = "zip_codes"): string {
  if (/^[A-Za-z0-9_.-]{1,64}$/.test(name)) return name;
  throw new StartError(`SEARCH_PARAMETER must be the name of a parameter, not ${name}.`);
}
