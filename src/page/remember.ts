import { keyOf, type KeptName, type Partition } from "./remembered";

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
