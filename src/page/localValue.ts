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
