import { freezeEn, type FreezeWords } from "../locales/freeze.en";
import { freezeEs } from "../locales/freeze.es";
import type { Language } from "../../core/locales/language";
import type { SheetAddress } from "../../excel/excelProblem";
import type { Freeze } from "../../excel/freeze/freeze";
import type { Thaw } from "../../excel/freeze/thaw";
import type { Notice } from "../frame/notices/NoticeBar";

/** The words of a freeze, which load with it. */
export const freezeWords: Readonly<Record<Language, FreezeWords>> = { en: freezeEn, es: freezeEs };

/** Says what a freeze did: success only if every formula became the values that it showed. */
export function freezeNotice(freeze: Freeze, language: Language): Notice {
  const words = freezeWords[language];
  const { formulas, cells, errors, waiting, failed, unwritable, different, left } = freeze;
  const staying = waiting.length + failed.length + unwritable.length;
  const said = [
    formulas > 0 && words.frozen(formulas, cells),
    errors > 0 && words.errors(errors),
    left > 0 && words.left(left),
    staying > 0 && `${words.stayTitle(staying)}.`,
    ...stayingFormulas(freeze, language).map(({ text }) => text),
    different.length > 0 && `${words.differentTitle}: ${namesOf(different)}.`,
  ].filter((text) => text !== false);
  const isWhole = formulas > 0 && staying + left + different.length === 0;
  return { intent: isWhole ? "success" : "warning", text: said.join(" ") || words.none };
}

/** Why formulas stay, and which ones. */
export function stayingFormulas(
  { waiting, failed, unwritable }: Freeze,
  language: Language,
): { text: string; cells: SheetAddress[] }[] {
  const words = freezeWords[language];
  return [
    { text: words.waiting(waiting.length), cells: waiting },
    { text: words.failed(failed.length), cells: failed },
    { text: words.unwritable(unwritable.length), cells: unwritable },
  ].filter(({ cells }) => cells.length > 0);
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
