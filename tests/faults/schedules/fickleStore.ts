import type { Clock, Store, StoreEntry } from "../../../src/core/platform";
import { memoryStore } from "../../support/memoryStore";

export const storeMoods = ["well", "fails", "full", "slow"] as const;
export type StoreMood = (typeof storeMoods)[number];

/** A store whose mood changes while it is used. What it has kept stays kept. */
export class FickleStore implements Store {
  mood: StoreMood = "well";
  /** What a slow store waits by. */
  clock: Clock | undefined;
  readonly kept = memoryStore();

  read = (key: string): Promise<unknown> => this.when(() => this.kept.read(key));
  readMany = (keys: readonly string[]): Promise<unknown[]> => this.when(() => this.kept.readMany(keys));
  write = (key: string, value: unknown): Promise<void> => this.when(() => this.kept.write(key, value));
  writeMany = (entries: readonly StoreEntry[]): Promise<void> => this.when(() => this.kept.writeMany(entries));
  remove = (key: string): Promise<void> => this.when(() => this.kept.remove(key));
  removeMany = (keys: readonly string[]): Promise<void> => this.when(() => this.kept.removeMany(keys));
  keys = (): Promise<string[]> => this.when(() => this.kept.keys());

  private when<Value>(act: () => Promise<Value>): Promise<Value> {
    if (this.mood === "fails") return Promise.reject(new Error("storage is off"));
    this.kept.maxRecords = this.mood === "full" ? 0 : Infinity;
    const { clock } = this;
    if (this.mood !== "slow" || !clock) return act();
    return new Promise((resolve) => clock.after(slowness, () => resolve(act())));
  }
}

/** Longer than the add-in waits for a store that opens. */
const slowness = 900;
