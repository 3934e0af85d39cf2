import { allCategories } from "../apis/zipcodes/latest/latestBatch";
import { UsedCategories } from "../apis/zipcodes/latest/keyCategories";
import { loadShelves } from "../cache/storedCache";
import type { Platform } from "../platform";

/** Remembers which categories the open workbook uses, until it is opened again. */
export class WorkbookMemory {
  readonly usedCategories = new UsedCategories((used) => this.write(used));
  /** The key of the open workbook in the store. It is not known at first. */
  private key: string | undefined;

  constructor(private readonly platform: Platform) {}

  /** @param workbook Identifies the open workbook; only a fingerprint of it is kept. */
  async recall(workbook: string): Promise<void> {
    const key = "categories/" + (await this.platform.fingerprint(workbook)).slice(0, 32);
    const remembered = await this.platform.store?.read(key).catch(() => undefined);
    // A damaged number must not ask for more categories than there are.
    if (typeof remembered === "number") this.usedCategories.remember(remembered & allCategories);
    this.key = key;
    const { used } = this.usedCategories;
    if (used > 0) this.write(used);
  }

  /** Removes what is remembered of this workbook and all others. Nothing more is written until the workbook is opened again. */
  async forget(): Promise<void> {
    this.key = undefined;
    this.usedCategories.used = 0;
    this.usedCategories.remember(0);
    const { store } = this.platform;
    if (!store) return;
    const shelves = await loadShelves();
    await shelves?.removeStored(store, "categories");
  }

  /** Cells may be calculated before the key is known; what they use is then written later. */
  private write(used: number): void {
    if (this.key !== undefined) void this.platform.store?.write(this.key, used).catch(() => undefined);
  }
}
