import type { Store } from "../../src/core/platform";

/** A store whose every call fails in the same way. */
export function failingStore(fail: () => Promise<never>): Store {
  return { read: fail, readMany: fail, write: fail, writeMany: fail, remove: fail, removeMany: fail, keys: fail };
}
