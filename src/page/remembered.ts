import { isFreshHours, readSettings, readTokens, type Tokens } from "../core/settings/settings";

/** The account that the user asked to remember on this computer. */
interface RememberedAccount {
  tokens: Tokens;
  zipcodesUrl?: string;
  queriesUrl?: string;
  searchParameter?: string;
}

/** Office's own prefix for what is stored in this host, where it has one. */
type Partition = string | undefined;

/** Reads the account, as far as it can be used: an older version or another page may have written something else. */
export function readAccount(partition: Partition): RememberedAccount | undefined {
  const value = readLocal(accountKey(partition)) as Record<string, unknown> | undefined;
  if (typeof value !== "object") return undefined;
  const { unusable, ...settings } = readSettings(value, ["zipcodesUrl", "queriesUrl", "searchParameter"]);
  // A token goes to the address that it was entered for, and to no other.
  return { ...settings, tokens: unusable ? {} : readTokens(value.tokens) };
}

/** Returns false where the host has no storage. */
export function rememberAccount(partition: Partition, account: RememberedAccount): boolean {
  return writeLocal(accountKey(partition), account);
}

export function forgetAccount(partition: Partition): void {
  removeLocal(accountKey(partition));
}

/** Reads how long answers stay fresh, in hours; undefined where the user has not chosen. */
export function readFreshHours(partition: Partition): number | undefined {
  const hours = readLocal(freshHoursKey(partition));
  return isFreshHours(hours) ? hours : undefined;
}

export function rememberFreshHours(partition: Partition, hours: number): void {
  writeLocal(freshHoursKey(partition), hours);
}

export function forgetFreshHours(partition: Partition): void {
  removeLocal(freshHoursKey(partition));
}

/** The name under which the browser stores the account. */
export function accountKey(partition: Partition = ""): string {
  return `${partition}zip-for-excel.account`;
}

function freshHoursKey(partition = ""): string {
  return `${partition}zip-for-excel.freshHours`;
}

/** Reads a value that an earlier session kept in the browser. Undefined where there is none, or no storage. */
export function readLocal(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for later sessions. Returns false where the host has no storage, or one that forgets at once. */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    const text = JSON.stringify(value);
    localStorage.setItem(key, text);
    return localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
