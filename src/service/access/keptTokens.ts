import type { Caller, InterfaceName } from "./caller";
import { sha256, type TokenEntry, type Tokens } from "./tokens";

/** The time after its revocation during which a token may still work in some process, in milliseconds. */
export const revocationTime = 100;

/** Shorter, because timers are not exact. */
const keptFor = 50;

const maxTokens = 10_000;

/** Recently found tokens: a sheet sends many requests with the same one, and each would query the database. Unknown tokens are not kept. */
export class KeptTokens {
  private readonly kept = new Map<string, { entry: TokenEntry; readAt: number }>();

  constructor(
    private readonly tokens: Pick<Tokens, "find">,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  /** Finds the caller that the token belongs to; undefined if it opens nothing of this interface. */
  async find(interfaceName: InterfaceName, token: string): Promise<Caller | undefined> {
    const name = `${interfaceName} ${sha256(token)}`;
    const now = this.now();
    const kept = this.kept.get(name);
    if (kept !== undefined && Math.abs(now - kept.readAt) < keptFor) {
      const { expiresAt } = kept.entry;
      return expiresAt === null || expiresAt > now ? kept.entry : undefined;
    }
    this.kept.delete(name);
    const entry = await this.tokens.find(interfaceName, token);
    if (entry === undefined) return undefined;
    if (this.kept.size >= maxTokens) this.kept.clear();
    this.kept.set(name, { entry, readAt: now });
    return entry;
  }
}
