import type { Store } from "../platform";
import { charactersOf, packShelf, type Shelf, unpackShelf } from "./shelf";

/** Characters that take some hundredths of a second to read. */
const charactersInStep = 1_000_000;

/** The shelves of one cache in the store, for one account. Nothing here rejects: a shelf that cannot be read counts as absent. */
export class ShelfStore<Value> {
  private readonly prefix: string;

  constructor(
    private readonly store: Store,
    private readonly cacheName: string,
    account: string,
  ) {
    this.prefix = `${cacheName}/${account}/`;
  }

  /** Lists the shelves of the account. */
  async names(): Promise<string[]> {
    const keys = await keysOf(this.store, this.cacheName);
    return keys.filter((key) => key.startsWith(this.prefix)).map((key) => key.slice(this.prefix.length));
  }

  /**
   * Reads those of the shelves that exist, at once, and unpacks some at a time: megabytes of text would keep the page busy for long. A
   * damaged or outdated shelf is thrown away; the others are not affected.
   *
   * @param pause Awaited between two steps.
   */
  readInSteps(names: readonly string[], pause: () => Promise<void>): AsyncGenerator<Shelf<Value>[]> {
    return this.unpackInSteps(names, this.records(names), pause);
  }

  private async *unpackInSteps(
    names: readonly string[],
    records: Promise<unknown[]>,
    pause: () => Promise<void>,
  ): AsyncGenerator<Shelf<Value>[]> {
    let shelves: Shelf<Value>[] = [];
    const damaged: string[] = [];
    let characters = 0;
    for (const [index, record] of (await records).entries()) {
      if (characters >= charactersInStep) {
        yield shelves;
        await pause();
        shelves = [];
        characters = 0;
      }
      characters += charactersOf(record);
      if (record === undefined) continue;
      const shelf = unpackShelf<Value>(record);
      if (shelf) shelves.push(shelf);
      else damaged.push(names[index] ?? "");
    }
    await this.remove(damaged);
    yield shelves;
  }

  /** Reads a few shelves at once. */
  async read(names: readonly string[]): Promise<Shelf<Value>[]> {
    const shelves: Shelf<Value>[] = [];
    for await (const some of this.readInSteps(names, () => Promise.resolve())) shelves.push(...some);
    return shelves;
  }

  /** Writes all of them, or none. Resolves to true if they were written. */
  async write(shelves: ReadonlyMap<string, Shelf<Value>>): Promise<boolean> {
    if (shelves.size === 0) return true;
    const records = Array.from(shelves, ([name, shelf]) => [this.prefix + name, packShelf(shelf)] as const);
    return this.store.writeMany(records).then(
      () => true,
      () => false,
    );
  }

  remove(names: readonly string[]): Promise<void> {
    return removeKeys(
      this.store,
      names.map((name) => this.prefix + name),
    );
  }

  /**
   * Removes what other accounts have left if these are more than so many, and tells whether it did.
   * @param isOver Tells that another account has been opened meanwhile, which must keep its own.
   */
  async removeOthers(maxOthers = 0, isOver = (): boolean => false): Promise<boolean> {
    const keys = await keysOf(this.store, this.cacheName);
    const left = keys.filter((key) => !key.startsWith(this.prefix));
    const others = new Set(left.map((key) => key.split("/")[1]));
    if (others.size <= maxOthers || isOver()) return false;
    await removeKeys(this.store, left);
    return true;
  }

  /** Reads in one call. A record that cannot be read makes that call fail; the others are then read one by one. */
  private async records(names: readonly string[]): Promise<unknown[]> {
    if (names.length === 0) return [];
    const { store } = this;
    const keys = names.map((name) => this.prefix + name);
    const readAlone = (key: string): Promise<unknown> => store.read(key).catch(() => undefined);
    return store.readMany(keys).catch(() => Promise.all(keys.map(readAlone)));
  }
}

/** Removes the shelves of a cache for every account. */
export async function removeShelves(store: Store, cacheName: string): Promise<void> {
  await removeKeys(store, await keysOf(store, cacheName));
}

async function keysOf(store: Store, cacheName: string): Promise<string[]> {
  const keys = await store.keys().catch(() => []);
  return keys.filter((key) => key.startsWith(`${cacheName}/`));
}

async function removeKeys(store: Store, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await store.removeMany(keys).catch(() => undefined);
}
