import { freezeEn, type FreezeWords } from "../locales/freeze.en";
import { freezeEs } from "../locales/freeze.es";
import type { Language } from "../../core/locales/language";
import type { Freeze } from "../../excel/freeze/freeze";
import type { Thaw } from "../../excel/freeze/thaw";
import type { Notice } from "../frame/notices/NoticeBar";

/** The words of a freeze, which load with it. */
export const freezeWords: Readonly<Record<Language, FreezeWords>> = { en: freezeEn, es: freezeEs };

/** Says what a freeze did: success only if every formula became a value. */
export function freezeNotice({ formulas, cells, errors, waiting, failed, left }: Freeze, language: Language): Notice {
  const words = freezeWords[language];
  const staying = waiting.length + failed.length;
  const said = [
    formulas > 0 && words.frozen(formulas, cells),
    errors > 0 && words.errors(errors),
    left > 0 && words.left(left),
    staying > 0 && `${words.stayTitle(staying)}.`,
    waiting.length > 0 && words.waiting(waiting.length),
    failed.length > 0 && words.failed(failed.length),
  ].filter((text) => text !== false);
  const isWhole = formulas > 0 && staying + left === 0;
  return { intent: isWhole ? "success" : "warning", text: said.join(" ") || words.none };
}

/** Says what a thaw did; undefined where it only left changed cells alone, which are listed in a box of their own. */
export function thawNotice({ thawed, changed, left }: Thaw, language: Language): Notice | undefined {
  const words = freezeWords[language];
  const said = [thawed > 0 && words.thawed(thawed), left > 0 && words.leftFrozen(left)].filter(
    (text) => text !== false,
  );
  if (said.length > 0) return { intent: left > 0 ? "warning" : "success", text: said.join(" ") };
  return changed.length === 0 ? { intent: "warning", text: words.noneFrozen } : undefined;
}
