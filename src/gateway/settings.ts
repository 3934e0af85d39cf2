import { checkedHosts } from "../service/border/hosts";
import { StartError } from "../service/folder/startError";
import { defaultOfficeHosts } from "../service/pages/policies";

type Environment = Readonly<Record<string, string | undefined>>;

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

/** The operator's settings, read from the environment; docs/gateway.md lists them. Lists are separated by commas. */
export function readSettings(environment: Environment): Settings {
  const officeHosts = listOf(environment.OFFICE_HOSTS);
  refuseOther(officeHosts, /^https:\/\/(\*\.)?[a-z0-9.-]+(:[0-9]+)?$/i, (wrong) => {
    return `OFFICE_HOSTS must be addresses such as https://*.sharepoint.com, separated by commas, not ${wrong}.`;
  });
  const searchParameter = environment.SEARCH_PARAMETER ?? "zip_codes";
  refuseOther([searchParameter], /^[A-Za-z0-9_.-]{1,64}$/, (wrong) => {
    return `SEARCH_PARAMETER must be the name of a parameter, not ${wrong}.`;
  });
  return {
    hosts: checkedHosts(listOf(environment.SERVICE_HOSTS)),
    officeHosts: officeHosts.length === 0 ? defaultOfficeHosts : officeHosts,
    keepAnswersFor: 1_000 * numberOf(environment, "GATEWAY_CACHE_SECONDS", 30),
    cacheBytes: 1_000_000 * numberOf(environment, "GATEWAY_CACHE_MB", 128),
    redisUrl: redisUrlOf(environment.REDIS_URL),
    searchParameter,
  };
}

function listOf(text: string | undefined): string[] {
  return (text ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : part.trim()));
}

function refuseOther(words: readonly string[], form: RegExp, sentence: (wrong: string) => string): void {
  const wrong = words.find((word) => !form.test(word));
  if (wrong !== undefined) throw new StartError(sentence(wrong));
}

function numberOf(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (text === undefined) return fallback;
  if (!/^[0-9]{1,9}$/.test(text)) throw new StartError(`${name} must be a whole number, not ${text}.`);
  return Number(text);
}

/** The address may hold a password: no sentence repeats it. */
function redisUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartError("REDIS_URL must be an address such as redis://localhost:6379.");
  }
  return text;
}
