import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database, Row } from "../database/database";
import type { Caller, InterfaceName } from "./caller";

export interface NewToken {
  interface: InterfaceName;
  owner: string;
  states: Caller["states"];
  queries: Caller["queries"];
  /** Milliseconds since 1970; absent for a token that does not expire. */
  expiresAt?: number;
}

export interface TokenEntry extends Caller {
  readonly interface: InterfaceName;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** The tokens of the operator. Only their SHA-256 is stored: a token is 192 random bits, so no slow hash is needed. */
export class Tokens {
  constructor(
    private readonly accounts: Database,
    private readonly now: () => number,
  ) {}

  /** Makes a token and returns it, the only time that it is ever shown. */
  async add(entry: NewToken): Promise<{ tokenId: string; token: string }> {
    const tokenId = randomBytes(4).toString("hex");
    const token = randomBytes(24).toString("base64url");
    await this.accounts.run(
      `INSERT INTO token (token_id, sha256, interface, owner, states, queries, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        tokenId,
        sha256(token),
        entry.interface,
        entry.owner,
        scopeText(entry.states),
        scopeText(entry.queries),
        this.now(),
        entry.expiresAt ?? null,
      ],
    );
    return { tokenId, token };
  }

  async list(): Promise<TokenEntry[]> {
    const rows = await this.accounts.all("SELECT * FROM token ORDER BY created_at, token_id");
    return rows.map(toEntry);
  }

  /** Returns false when there was no such token. */
  async revoke(tokenId: string): Promise<boolean> {
    const known = await this.accounts.first("SELECT token_id FROM token WHERE token_id = ?", [tokenId]);
    await this.accounts.run("UPDATE token SET revoked_at = ? WHERE token_id = ? AND revoked_at IS NULL", [
      this.now(),
      tokenId,
    ]);
    return known !== undefined;
  }

  /** Finds the caller to whom the token belongs; undefined when it is unknown, expired, revoked or of the other interface. */
  async find(interfaceName: InterfaceName, token: string): Promise<Caller | undefined> {
    const hash = sha256(token);
    const row = await this.accounts.first("SELECT * FROM token WHERE sha256 = ? AND interface = ?", [
      hash,
      interfaceName,
    ]);
    if (row === undefined || !equalTexts(String(row["sha256"]), hash)) return undefined;
    const entry = toEntry(row);
    const alive = entry.revokedAt === null && (entry.expiresAt === null || entry.expiresAt > this.now());
    return alive ? entry : undefined;
  }
}

/** Compares two texts in the same time wherever they differ. */
export function equalTexts(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}

function toEntry(row: Row): TokenEntry {
  return {
    tokenId: String(row["token_id"]),
    interface: row["interface"] as InterfaceName,
    owner: String(row["owner"]),
    states: scopeOf(String(row["states"])),
    queries: scopeOf(String(row["queries"])),
    createdAt: Number(row["created_at"]),
    expiresAt: row["expires_at"] as number | null,
    revokedAt: row["revoked_at"] as number | null,
  };
}

function scopeText(scope: "all" | readonly string[]): string {
  return scope === "all" ? "all" : JSON.stringify(scope);
}

function scopeOf(text: string): "all" | readonly string[] {
  return text === "all" ? "all" : (JSON.parse(text) as string[]);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
