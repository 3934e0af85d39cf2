import type { DataDatabase } from "../database/tables";

/** The time within which every process on the database notices an import, in milliseconds. */
const checkEvery = 100;

/** Tells whether the data is currently the demonstration data: an import may replace it while the service runs. */
export class DataKind {
  private checked: Promise<boolean> | undefined;
  private checkedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly data: DataDatabase,
    private readonly now: () => number = Date.now,
  ) {}

  areSynthetic(): Promise<boolean> {
    const known = Math.abs(this.now() - this.checkedAt) < checkEvery ? this.checked : undefined;
    if (known !== undefined) return known;
    this.checkedAt = this.now();
    this.checked = areSynthetic(this.data);
    return this.checked;
  }
}

/** True for the demonstration data, which everyone may see. */
export async function areSynthetic(data: DataDatabase): Promise<boolean> {
  const kind = await data.selectFrom("meta").select("value").where("name", "=", "kind").executeTakeFirst();
  return kind?.value === "synthetic";
}
