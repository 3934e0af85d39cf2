import type { Clock, Platform, Store } from "./platform";

/** The platform as core relies on it: its clock never goes back, and its store fails only by rejecting. */
export function steadyPlatform(platform: Platform): Platform {
  const { clock, store } = platform;
  return { ...platform, clock: steadyClock(clock), ...(store ? { store: rejectingStore(store) } : {}) };
}

/** A computer's clock may be set back, for example after sleep; time then goes on from where it was, so that no wait gets longer. */
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

/** Storage that is switched off throws before there is a promise to reject. */
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
