import { hostOf } from "../http/send";
import {
  type Config,
  defaultSettings,
  type ServiceName,
  serviceNames,
  type Settings,
  type Tokens,
  type Unusable,
} from "../settings/settings";

/** The owner of the token that a service is asked with. */
export type TokenOwner = "own" | "demonstration" | "none";

/** The settings and tokens in use. Only this class and the services hold tokens. */
export class Accounts {
  settings: Settings;
  /** What the user has chosen since the start, which no `config.json` changes. */
  private chosen: Partial<Settings> = {};
  /** The settings for which `config.json` has a value that cannot be used. */
  unusable: readonly Unusable[] = [];
  /** The user's own. */
  private tokens: Tokens = {};
  /** The demonstration's, if the page's own service offers one. */
  private offered: Tokens = {};
  private isDemonstrating = false;

  constructor(private readonly origin: string) {
    this.settings = defaultSettings(origin);
  }

  addressOf(service: ServiceName): string {
    return this.settings[`${service}Url`];
  }

  tokenOf(service: ServiceName): string | undefined {
    return this.tokens[service] ?? (this.isDemonstrating ? this.demonstrationOf(service) : undefined);
  }

  /** The owner of the token that a service is asked with. */
  ownerOf(service: ServiceName): TokenOwner {
    if (this.tokens[service] !== undefined) return "own";
    return this.tokenOf(service) === undefined ? "none" : "demonstration";
  }

  /** What is remembered of the account where the user wants that. */
  get own(): Pick<Settings, "zipcodesUrl" | "queriesUrl" | "searchParameter"> & { tokens: Tokens } {
    const { zipcodesUrl, queriesUrl, searchParameter } = this.settings;
    return { tokens: this.tokens, zipcodesUrl, queriesUrl, searchParameter };
  }

  /** There is a demonstration to go back to. */
  get offersDemonstration(): boolean {
    return serviceNames.some((name) => this.demonstrationOf(name) !== undefined);
  }

  /** Begins with what was configured and remembered. */
  start(config: Config, tokens: Tokens): void {
    this.configure(config);
    this.isDemonstrating = true;
    this.tokens = { ...tokens };
  }

  configure({ demoTokens = {}, unusable = [], ...settings }: Config): void {
    this.unusable = unusable;
    this.settings = { ...this.settings, ...settings, ...this.chosen };
    this.offered = demoTokens;
  }

  /** Changes settings without a change of account. Freshness applies to answers from now on. */
  choose(settings: Partial<Settings>): void {
    this.chosen = { ...this.chosen, ...settings };
    this.settings = { ...this.settings, ...settings };
  }

  /** Takes what the user entered. A token that was not entered again stays, unless its address has moved to another host. */
  connect(tokens: Tokens, settings: Partial<Settings>): void {
    const before = this.settings;
    this.choose(settings);
    this.tokens = { ...tokensOfSameHost(this.tokens, before, this.settings), ...tokens };
  }

  /** Back to the demonstration: the user's own tokens are forgotten. */
  demonstrate(): void {
    this.tokens = {};
    this.isDemonstrating = true;
  }

  forget(): void {
    this.tokens = {};
    this.isDemonstrating = false;
  }

  /** The demonstration's tokens are only sent to the page's own origin. */
  private demonstrationOf(service: ServiceName): string | undefined {
    return this.addressOf(service).startsWith(`${this.origin}/`) ? this.offered[service] : undefined;
  }
}

/** Drops tokens that were entered for another host. */
function tokensOfSameHost(tokens: Tokens, before: Settings, now: Settings): Tokens {
  const kept: Tokens = {};
  for (const name of serviceNames) {
    const token = tokens[name];
    if (token !== undefined && hostOf(before[`${name}Url`]) === hostOf(now[`${name}Url`])) kept[name] = token;
  }
  return kept;
}
