import { createHash, randomBytes } from "node:crypto";
import type { AccountsDatabase, TokenTable } from "../database/tables";
import type { Caller, InterfaceName } from "./caller";

interface NewToken {
  interface: InterfaceName;
  owner: string;
  states: Caller["states"];
  queries: Caller["queries"];
  /** Milliseconds since 1970; absent for a token that does not expire. */
  expiresAt?: number;
}

export interface TokenEntry extends Caller {
  readonly interface: InterfaceName;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** The operator's tokens. Only their SHA-256 is stored: a token is 192 random bits, so no slow hash is needed. */
export class Tokens {
  constructor(
    private readonly accounts: AccountsDatabase,
    private readonly now: () => number,
  ) {}

  /** Makes a token and returns it. It is never shown again. */
  async add(entry: NewToken): Promise<{ tokenId: string; token: string }> {
    const tokenId = randomBytes(4).toString("hex");
    const token = randomBytes(24).toString("base64url");
    const row: TokenTable = {
      token_id: tokenId,
      sha256: sha256(token),
      interface: entry.interface,
      owner: entry.owner,
      states: scopeText(entry.states),
      queries: scopeText(entry.queries),
      created_at: this.now(),
      expires_at: entry.expiresAt ?? null,
      revoked_at: null,
    };
    await this.accounts.insertInto("token").values(row).execute();
    return { tokenId, token };
  }

  async list(): Promise<TokenEntry[]> {
    const rows = await this.accounts
      .selectFrom("token")
      .selectAll()
      .orderBy("created_at")
      .orderBy("token_id")
      .execute();
    return rows.map(toEntry);
  }

  /** Returns false if there is no such token. Revoking a token again does not change its time. */
  async revoke(tokenId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.accounts
      .updateTable("token")
      .set((build) => ({ revoked_at: build.fn.coalesce("revoked_at", build.val(this.now())) }))
      .where("token_id", "=", tokenId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Finds the caller that the token belongs to; undefined if it is unknown, expired, revoked or for the other interface. */
  async find(interfaceName: InterfaceName, token: string): Promise<TokenEntry | undefined> {
    const row = await this.accounts
      .selectFrom("token")
      .selectAll()
      .where("sha256", "=", sha256(token))
      .where("interface", "=", interfaceName)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const entry = toEntry(row);
    const isAlive = entry.revokedAt === null && (entry.expiresAt === null || entry.expiresAt > this.now());
    return isAlive ? entry : undefined;
  }
}

/** The hash that is stored in place of a token's text. */
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function toEntry(row: TokenTable): TokenEntry {
  return {
    tokenId: row.token_id,
    interface: row.interface as InterfaceName,
    owner: row.owner,
    states: scopeOf(row.states),
    queries: scopeOf(row.queries),
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

function scopeText(scope: "all" | readonly string[]): string {
  return scope === "all" ? "all" : JSON.stringify(scope);
}

function scopeOf(text: string): "all" | readonly string[] {
  return text === "all" ? "all" : (JSON.parse(text) as string[]);
}
