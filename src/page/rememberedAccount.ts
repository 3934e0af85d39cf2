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
    return text === null ? undefined : (JSON.parse(text) as RememberedAccount);
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

function keyOf(partition: string | undefined): string {
  return (partition ?? "") + name;
}
