import { hostOf } from "./http/attempt";
import { type Config, defaultSettings, type ServiceName, type Settings, type Tokens } from "./settings/settings";

export const serviceNames: readonly ServiceName[] = ["zipcodes", "queries"];

/** The settings and tokens in use. The tokens stand here and with the services alone. */
export class Accounts {
  settings: Settings;
  /** The tokens in use are those of a demonstration. */
  isDemonstration = false;
  private tokens: Tokens = {};

  constructor(private readonly origin: string) {
    this.settings = defaultSettings(origin);
  }

  addressOf(service: ServiceName): string {
    return this.settings[`${service}Url`];
  }

  tokenOf(service: ServiceName): string | undefined {
    return this.tokens[service];
  }

  /** What was configured and remembered. A demonstration's tokens are told to the page's own origin alone, where the user has none. */
  start({ demoTokens, ...settings }: Config, tokens: Tokens): void {
    this.settings = { ...this.settings, ...settings };
    const mayDemonstrate = demoTokens !== undefined && this.areOwnOrigin();
    this.isDemonstration = mayDemonstrate && Object.keys(tokens).length === 0;
    this.tokens = this.isDemonstration ? { ...demoTokens } : { ...tokens };
  }

  /** What the user has entered. Tokens that were not entered again stay with their host. */
  connect(tokens: Tokens, settings: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...settings };
    const kept = this.isDemonstration ? {} : tokensOfSameHost(this.tokens, before, this.settings);
    this.tokens = { ...kept, ...tokens };
    this.isDemonstration = false;
  }

  forget(): void {
    this.tokens = {};
    this.isDemonstration = false;
  }

  private areOwnOrigin(): boolean {
    return serviceNames.every((name) => this.addressOf(name).startsWith(`${this.origin}/`));
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
