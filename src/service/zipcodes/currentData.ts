import { performance } from "node:perf_hooks";
import { ServiceError } from "../border/serviceError";
import type { DataDatabase } from "../database/tables";
import { isSynthetic, readMeta } from "../database/dataSchema";
import { KeptData } from "./keptData";

/** The time within which every process on the database notices a new version of the data, in milliseconds. */
const checkEvery = 100;

/** Everything that is kept of the database's current version. An import makes a new version, and everything kept of the last one is dropped. */
export class CurrentData {
  private kept: KeptData;
  private version: string | undefined;
  private isDemonstration = false;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private checking: Promise<void> | undefined;

  constructor(
    private readonly data: DataDatabase,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.kept = new KeptData(data);
  }

  async get(): Promise<KeptData> {
    if (Math.abs(this.now() - this.checkedAt) >= checkEvery) {
      this.checking ??= this.check().finally(() => (this.checking = undefined));
      await this.checking;
    }
    return this.kept;
  }

  /** True while the data is the demonstration data, which everyone may see: an import may replace it while the service runs. */
  async areSynthetic(): Promise<boolean> {
    await this.get();
    return this.isDemonstration;
  }

  /** Makes a reply from a single version. If an import replaces that version meanwhile, the reply is made again from the new one. */
  async reply<Reply>(make: (kept: KeptData) => Promise<Reply>): Promise<Reply> {
    const kept = await this.get();
    try {
      return await make(kept);
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      this.checkedAt = Number.NEGATIVE_INFINITY;
      const other = await this.get();
      if (other === kept) throw error;
      return make(other);
    }
  }

  private async check(): Promise<void> {
    const meta = await readMeta(this.data);
    // Every import writes other rows.
    const version = JSON.stringify(meta);
    if (this.version !== version) {
      [this.kept, this.version] = [new KeptData(this.data), version];
    }
    this.isDemonstration = isSynthetic(meta);
    this.checkedAt = this.now();
  }
}
