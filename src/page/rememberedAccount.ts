import type { Tokens } from "../core/settings/settings";

/** What the user asked to remember on this computer: tokens and addresses. Read once at start. */
const name = "zip-for-excel.account";

export interface RememberedAccount {
  tokens: Tokens;
  zipcodesUrl?: string;
  queriesUrl?: string;
  searchParameter?: string;
}

/** @param partition Office's own prefix for this host, where it has one. */
export function readRemembered(partition: string | undefined): RememberedAccount | undefined {
  try {
    const text = localStorage.getItem(keyOf(partition));
    return text === null ? undefined : toAccount(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Tells whether it could be kept; a host may have no storage. */
export function remember(partition: string | undefined, account: RememberedAccount): boolean {
  try {
    localStorage.setItem(keyOf(partition), JSON.stringify(account));
    return true;
  } catch {
    return false;
  }
}

export function forgetRemembered(partition: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(partition));
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

/** Takes what is text; an older version or another hand may have written something else. */
function toAccount(value: unknown): RememberedAccount | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { tokens, ...settings } = value as Record<string, unknown>;
  return {
    tokens: textsOf(tokens, ["zipcodes", "queries"]),
    ...textsOf(settings, ["zipcodesUrl", "queriesUrl", "searchParameter"]),
  };
}

function textsOf<Name extends string>(value: unknown, names: readonly Name[]): Partial<Record<Name, string>> {
  const given = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = given[name];
    if (typeof text === "string" && text !== "") texts[name] = text;
  }
  return texts;
}

function keyOf(partition: string | undefined): string {
  return (partition ?? "") + name;
}
