import { isFreshHours, readSettings, readTokens, type Settings, type Tokens } from "../core/settings/settings";

/** The account that the user asked to remember on this computer. */
export type RememberedAccount = Partial<Pick<Settings, "zipcodesUrl" | "queriesUrl" | "searchParameter">> & {
  tokens: Tokens;
};

/** Office's own prefix for what is stored in this host, where it has one. */
export type Partition = string | undefined;

/** What the browser keeps between sessions; `forgotten` tells the other windows that the user forgets all. */
export type KeptName =
  | "account"
  | "freshHours"
  | "tab"
  | "queries"
  | "follow"
  | "theme"
  | "askAbove"
  | "checkedAt"
  | "forgotten";

/** Reads the account, as far as it can be used: an older version or another page may have written something else. */
export function readAccount(partition: Partition): RememberedAccount | undefined {
  const value = readLocal(partition, "account") as Record<string, unknown> | undefined;
  if (typeof value !== "object") return undefined;
  const { unusable, ...settings } = readSettings(value, ["zipcodesUrl", "queriesUrl", "searchParameter"]);
  // A token goes to the address that it was entered for, and to no other.
  return { ...settings, tokens: unusable ? {} : readTokens(value.tokens) };
}

/** Reads how long answers stay fresh, in hours; undefined where the user has not chosen. */
export function readFreshHours(partition: Partition): number | undefined {
  const hours = readLocal(partition, "freshHours");
  return isFreshHours(hours) ? hours : undefined;
}

/** Reads a value that an earlier session kept in the browser. Undefined where there is none, or no storage. */
export function readLocal(partition: Partition, name: KeptName): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(partition, name)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for later sessions. Returns false where the host has no storage, or one that forgets at once. */
export function writeLocal(partition: Partition, name: KeptName, value: unknown): boolean {
  try {
    const [key, text] = [keyOf(partition, name), JSON.stringify(value)];
    localStorage.setItem(key, text);
    return localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

/** Removes what is kept under this name; without a name, everything. */
export function removeLocal(partition: Partition, name: KeptName | "" = ""): void {
  const removed = keyOf(partition, name);
  try {
    for (const key of Object.keys(localStorage))
      if (name === "" ? key.startsWith(removed) : key === removed) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The name under which the browser stores something. */
export function keyOf(partition: Partition, name: KeptName | ""): string {
  return `${partition ?? ""}zip-for-excel.${name}`;
}
