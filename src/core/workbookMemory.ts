import { UsedCategories } from "./apis/zipcodes/usedCategories";
import type { Platform } from "./platform";

/** What is remembered of the open workbook from one opening to the next: the categories that it uses. */
export class WorkbookMemory {
  readonly usedCategories = new UsedCategories((used) => this.write(used));
  /** The name under which the open workbook's categories are remembered; not known from the beginning. */
  private key: string | undefined;
  private used = 0;

  constructor(private readonly platform: Platform) {}

  /** @param workbook What tells the open workbook from others; only a fingerprint of it is kept. */
  async recall(workbook: string): Promise<void> {
    const key = prefix + (await this.platform.fingerprint(workbook)).slice(0, 32);
    const remembered = await this.platform.store?.read(key).catch(() => undefined);
    if (typeof remembered === "number") this.usedCategories.remember(remembered);
    this.key = key;
    if (this.used > 0) this.write(this.used);
  }

  /** Leaves nothing behind of this workbook or any other. */
  async forget(): Promise<void> {
    const { store } = this.platform;
    if (!store) return;
    for (const key of await store.keys().catch(() => [])) {
      if (key.startsWith(prefix)) await store.remove(key).catch(() => undefined);
    }
  }

  /** Excel calls cells before the workbook's name is known, too: what they use is written once it is. */
  private write(used: number): void {
    this.used = used;
    if (this.key !== undefined) void this.platform.store?.write(this.key, used).catch(() => undefined);
  }
}

const prefix = "categories/";
