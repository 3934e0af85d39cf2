import type { Clock, Store } from "../../src/core/platform";

/** A store whose calls each take some time, begun one after another as in IndexedDB. */
export function slowStore(store: Store, clock: Clock, milliseconds: number): Store {
  const later = <Value>(act: () => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => clock.after(milliseconds, () => void act().then(resolve, reject)));
  return {
    read: (key) => later(() => store.read(key)),
    readMany: (keys) => later(() => store.readMany(keys)),
    write: (key, value) => later(() => store.write(key, value)),
    writeMany: (entries) => later(() => store.writeMany(entries)),
    remove: (key) => later(() => store.remove(key)),
    removeMany: (keys) => later(() => store.removeMany(keys)),
    keys: () => later(() => store.keys()),
  };
}
