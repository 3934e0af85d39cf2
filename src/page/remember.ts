import { accountKey, freshHoursKey, type Partition, type RememberedAccount } from "./remembered";

/** Returns false where the host has no storage. */
export function rememberAccount(partition: Partition, account: RememberedAccount): boolean {
  return writeLocal(accountKey(partition), account);
}

export function forgetAccount(partition: Partition): void {
  removeLocal(accountKey(partition));
}

export function rememberFreshHours(partition: Partition, hours: number): void {
  writeLocal(freshHoursKey(partition), hours);
}

export function forgetFreshHours(partition: Partition): void {
  removeLocal(freshHoursKey(partition));
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
