import type { Clock, Platform, Store } from "./platform";

/** Makes a platform reliable: its clock never goes back, and its store never throws but only rejects. */
export function steadyPlatform(platform: Platform): Platform {
  const { clock, store } = platform;
  return { ...platform, clock: steadyClock(clock), ...(store && { store: rejectingStore(store) }) };
}

/** Continues from where it was when the computer's clock is set back, for example after sleep, so that no wait gets longer. */
function steadyClock(clock: Clock): Clock {
  let ahead = 0;
  let last = -Infinity;
  return {
    now: () => {
      const now = clock.now();
      if (now + ahead < last) ahead = last - now;
      return (last = now + ahead);
    },
    after: (milliseconds, task) => clock.after(milliseconds, task),
    afterBurst: (task) => clock.afterBurst(task),
  };
}

/** Storage that the browser blocks throws instead of returning a promise. */
function rejectingStore(store: Store): Store {
  return {
    read: async (key) => store.read(key),
    readMany: async (keys) => store.readMany(keys),
    write: async (key, value) => store.write(key, value),
    writeMany: async (entries) => store.writeMany(entries),
    remove: async (key) => store.remove(key),
    removeMany: async (keys) => store.removeMany(keys),
    keys: async () => store.keys(),
  };
}
