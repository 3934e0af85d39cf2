import { UsedCategories } from "./apis/zipcodes/usedCategories";
import type { Platform } from "./platform";

/** What is remembered of the open workbook from one opening to the next: the categories that it uses. */
export class WorkbookMemory {
  readonly usedCategories = new UsedCategories((used) => this.write(used));
  /** The name under which the open workbook's categories are remembered. */
  private key: string | undefined;

  constructor(private readonly platform: Platform) {}

  /** @param workbook What tells the open workbook from others; only a fingerprint of it is kept. */
  async recall(workbook: string): Promise<void> {
    this.key = prefix + (await this.platform.fingerprint(workbook)).slice(0, 32);
    const remembered = await this.platform.store?.read(this.key);
    if (typeof remembered === "number") this.usedCategories.remember(remembered);
  }

  /** Leaves nothing behind of this workbook or any other. */
  async forget(): Promise<void> {
    const { store } = this.platform;
    if (!store) return;
    for (const key of await store.keys().catch(() => [])) {
      if (key.startsWith(prefix)) await store.remove(key).catch(() => undefined);
    }
  }

  private write(used: number): void {
    if (this.key !== undefined) void this.platform.store?.write(this.key, used).catch(() => undefined);
  }
}

const prefix = "categories/";
