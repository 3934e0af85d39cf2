import { freezeEn } from "../locales/freeze.en";
import { freezeEs } from "../locales/freeze.es";
import type { Language } from "../../core/locales/language";
import type { SheetAddress } from "../../excel/excelProblem";
import type { Freeze } from "../../excel/freeze/freeze";
import type { Thaw } from "../../excel/freeze/thaw";
import type { LeftReason } from "../sheet/ToolPage";
import type { Notice } from "../frame/notices/NoticeBar";
import { wordsOf } from "../frame/sentences/words";

/** The words of a freeze, which load with it. */
export const freezeWords = { en: freezeEn, es: freezeEs };

/** Cells that a freeze or a thaw has left alone, by the reason. */
export interface LeftCells {
  title: string;
  reasons: readonly LeftReason[];
  /** Formulas that a thaw can still bring back. */
  others: number;
}

/** Says what a freeze did: success only if every formula became the values that it showed. Cells that are listed beside it are not named. */
export function freezeNotice(freeze: Freeze, language: Language, listed?: LeftCells): Notice {
  const words = freezeWords[language];
  const { formulas, cells, errors, left } = freeze;
  const alone = listed ? undefined : leftByFreeze(freeze, language);
  const said = [
    formulas > 0 && words.frozen(formulas, cells),
    errors > 0 && words.errors(errors),
    left > 0 && words.left(left),
    alone && `${alone.title}.`,
    ...(alone?.reasons ?? []).map(({ text, cells: named }) => `${text} ${namesOf(named)}.`),
  ].filter(Boolean);
  const isWhole = formulas > 0 && left === 0 && !alone;
  return { intent: isWhole ? "success" : "warning", text: said.join(" ") || wordsOf(language).refresh.none };
}

/** The formulas that a freeze has left alone, and the cells that do not hold what was shown; undefined where there are none. */
export function leftByFreeze(
  { waiting, failed, unwritable, different }: Freeze,
  language: Language,
): LeftCells | undefined {
  const words = freezeWords[language];
  const reasons = [
    { text: words.waiting(waiting.length), cells: waiting },
    { text: words.failed(failed.length), cells: failed },
    { text: words.unwritable(unwritable.length), cells: unwritable },
    { text: words.different, cells: different },
  ].filter(({ cells }) => cells.length > 0);
  const staying = waiting.length + failed.length + unwritable.length;
  const title = staying > 0 ? words.stayTitle(staying) : words.differentTitle;
  return reasons.length > 0 ? { title, reasons, others: 0 } : undefined;
}

/** The cells that a thaw has left alone because they have changed; undefined where there are none. */
export function leftByThaw({ changed, ready }: Thaw, language: Language): LeftCells | undefined {
  if (changed.length === 0) return undefined;
  const words = freezeWords[language];
  const reasons = [{ text: words.changedText, cells: changed }];
  return { title: words.changedTitle(changed.length), reasons, others: ready };
}

function namesOf(cells: readonly SheetAddress[]): string {
  const named = cells.slice(0, 5).map(({ sheet, address }) => `${sheet}!${address}`);
  return [...named, ...(cells.length > named.length ? ["…"] : [])].join(", ");
}

/** Says what a thaw did, of the formulas that the workbook keeps; undefined where it only left changed cells alone, which are listed in a box of their own. */
export function thawNotice({ thawed, changed, left }: Thaw, kept: number, language: Language): Notice | undefined {
  const words = freezeWords[language];
  const said = [thawed > 0 && words.thawed(thawed), left > 0 && words.leftFrozen(left)].filter(
    (text) => text !== false,
  );
  if (said.length > 0) return { intent: left > 0 ? "warning" : "success", text: said.join(" ") };
  if (changed.length > 0) return undefined;
  return { intent: "warning", text: kept > 0 ? words.noneFrozen : `${words.noneFrozen} ${words.whyNone}` };
}
