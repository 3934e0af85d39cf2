import { StartError } from "./folder/startError";
import { defaultPerMinute, type ServiceOptions } from "./service";

type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = Pick<
  ServiceOptions,
  "demonstration" | "hosts" | "origins" | "officeHosts" | "zipcodesPerMinute" | "queriesPerMinute" | "keepResultsFor"
> & {
  /** Milliseconds that a saved query may run. */
  readonly queryTime: number;
};

/** The operator's settings, read from the environment; docs/service.md lists them. Lists are separated by commas. */
export function readSettings(environment: Environment): Settings {
  const hosts = listOf(environment.SERVICE_HOSTS);
  const officeHosts = listOf(environment.OFFICE_HOSTS);
  return {
    // A service with a host name of its own can be reached by others: the well-known tokens would open it to everyone.
    demonstration: hosts.length === 0,
    hosts,
    origins: listOf(environment.SERVICE_ORIGINS),
    ...(officeHosts.length === 0 ? {} : { officeHosts }),
    zipcodesPerMinute: numberOf(environment, "ZIPCODES_PER_MINUTE", defaultPerMinute.zipcodes),
    queriesPerMinute: numberOf(environment, "QUERIES_PER_MINUTE", defaultPerMinute.queries),
    keepResultsFor: 1_000 * numberOf(environment, "QUERY_CACHE_SECONDS", 60),
    queryTime: 1_000 * numberOf(environment, "QUERY_SECONDS", 10),
  };
}

function listOf(text: string | undefined): string[] {
  return (text ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : part.trim()));
}

function numberOf(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (text === undefined) return fallback;
  if (!/^[0-9]{1,9}$/.test(text)) throw new StartError(`${name} must be a whole number, not ${text}.`);
  return Number(text);
}
