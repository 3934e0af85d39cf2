import type { Parts } from "../../cache/cache";

/**
 * The categories that a workbook uses. Those it used last time are requested along with the first column of formulas, so that columns of
 * other categories, which Excel calculates later, cost no further requests.
 */
export class UsedCategories {
  private used: Parts = 0;
  private remembered: Parts = 0;

  /** @param changed Told when the workbook uses a category that it had not used since it was opened. */
  constructor(private readonly changed: (used: Parts) => void) {}

  remember(parts: Parts): void {
    this.remembered = parts;
  }

  use(parts: Parts): void {
    if ((this.used | parts) === this.used) return;
    this.used |= parts;
    this.changed(this.used);
  }

  /**
   * Adds the remembered categories to `parts`.
   * @param known Tells the categories that are held or on their way, which are not added.
   */
  widen(parts: Parts, known: () => Parts): Parts {
    return parts & this.remembered ? parts | (this.remembered & ~known()) : parts;
  }
}
