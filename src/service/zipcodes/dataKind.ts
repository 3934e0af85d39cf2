import type { DataDatabase } from "../database/tables";
import { areSynthetic } from "./areSynthetic";

/** Milliseconds within which an import is noticed, in every process that serves the database. */
const checkEvery = 100;

/** Tells whether the data are the demonstration data now: an import may take their place while the service runs. */
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
