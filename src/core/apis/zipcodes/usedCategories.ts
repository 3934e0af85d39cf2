import type { Parts } from "../../cache/cache";
import { isAddinError, isRefusal } from "../../errors/addinError";

/**
 * The categories that a workbook uses. Those it used last time are requested along with the first column of formulas, so that columns of
 * other categories, which Excel calculates later, cost no further requests.
 */
export class UsedCategories {
  /** Those that it has used since it was opened. */
  used: Parts = 0;
  private remembered: Parts = 0;

  /** @param changed Told when the workbook uses a category that it had not used since it was opened. */
  constructor(private readonly changed: (used: Parts) => void) {}

  remember(parts: Parts): void {
    this.remembered = parts;
  }

  /** Forgets what is remembered if a request failed for what it asked: it may have been a category that nobody wants anymore. */
  learnFrom(thrown: unknown): void {
    if (isAddinError(thrown) && (isRefusal(thrown) || thrown.code === "serverError")) this.remembered = 0;
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
