import { AddinError, isAddinError } from "../errors/addinError";

/**
 * The records of a list, each read on its own: one that cannot be read, or that has no key, is left out and its neighbors stay.
 * A list of which nothing is left is `unreadable`.
 *
 * @param isKey Tells a key from a text that is none.
 */
export function readRecords<Key extends string, Item extends Readonly<Record<Key, string>>>(
  list: readonly unknown[],
  key: Key,
  read: (value: unknown) => Item,
  isKey: (text: string) => boolean = (text) => text !== "",
): Item[] {
  const items = list.flatMap((value) => readIfReadable(value, read)).filter((item) => isKey(item[key]));
  if (items.length === 0 && list.length > 0) throw new AddinError("unreadable", { field: key });
  return items;
}

function readIfReadable<Item>(value: unknown, read: (value: unknown) => Item): Item[] {
  try {
    return [read(value)];
  } catch (thrown) {
    if (isAddinError(thrown) && thrown.code === "unreadable") return [];
    throw thrown;
  }
}
