import { hostOf } from "./http/attempt";
import { type Config, defaultSettings, type ServiceName, type Settings, type Tokens } from "./settings/settings";

export const serviceNames: readonly ServiceName[] = ["zipcodes", "queries"];

/** Whose token a service is asked with. */
export type Account = "own" | "demonstration" | "none";

/** The settings and tokens in use. The tokens stand here and with the services alone. */
export class Accounts {
  settings: Settings;
  /** The user's own. */
  private tokens: Tokens = {};
  /** Those of the demonstration, where the page's own service offers one. */
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

  accountOf(service: ServiceName): Account {
    if (this.tokens[service] !== undefined) return "own";
    return this.tokenOf(service) === undefined ? "none" : "demonstration";
  }

  get offersDemonstration(): boolean {
    return serviceNames.some((name) => this.demonstrationOf(name) !== undefined);
  }

  /** What was configured and remembered. */
  start({ demoTokens = {}, ...settings }: Config, tokens: Tokens): void {
    this.settings = { ...this.settings, ...settings };
    this.offered = demoTokens;
    this.isDemonstrating = true;
    this.tokens = { ...tokens };
  }

  /** What the user has entered. Tokens that were not entered again stay with their host; the other service keeps its demonstration. */
  connect(tokens: Tokens, settings: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...settings };
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

  /** A demonstration's tokens are told to the page's own origin alone. */
  private demonstrationOf(service: ServiceName): string | undefined {
    return this.addressOf(service).startsWith(`${this.origin}/`) ? this.offered[service] : undefined;
  }
}

/** A token is not told to another host than the one it was entered for. */
function tokensOfSameHost(tokens: Tokens, before: Settings, now: Settings): Tokens {
  const kept: Tokens = {};
  for (const name of serviceNames) {
    const token = tokens[name];
    if (token !== undefined && hostOf(before[`${name}Url`]) === hostOf(now[`${name}Url`])) kept[name] = token;
  }
  return kept;
}
