import { openDatabase } from "./indexedDbStore";

/** The longest time that the user waits to be told whether nothing is left, in milliseconds. */
const maxWait = 3000;

/** Removes everything that the page keeps in its IndexedDB. Resolves to false where some of it may be left. */
export function emptyStore(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => void setTimeout(resolve, maxWait, false));
  return Promise.race([emptied(), late]);
}

async function emptied(): Promise<boolean> {
  const { idb, store } = await openDatabase();
  try {
    await idb.keys(store);
  } catch {
    // Where the host has no storage, or blocks it, there is nothing to remove.
    return true;
  }
  return idb.clear(store).then(
    () => true,
    () => false,
  );
}
