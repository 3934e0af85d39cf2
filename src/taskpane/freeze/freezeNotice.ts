import type { Language } from "../../core/locales/language";
import type { Freeze } from "../../excel/freeze/freeze";
import type { Notice } from "../frame/NoticeBar";
import { freezeWordsOf } from "./freezeWords";

/** Tells what a freeze did: success only where every formula became a value. */
export function freezeNotice({ formulas, cells, waiting, failed }: Freeze, language: Language): Notice {
  const words = freezeWordsOf(language);
  const said = [
    formulas > 0 && words.frozen(formulas, cells),
    waiting > 0 && words.waiting(waiting),
    failed > 0 && words.failed(failed),
  ].filter((text) => text !== false);
  const isWhole = formulas > 0 && waiting + failed === 0;
  return { intent: isWhole ? "success" : "warning", text: said.join(" ") || words.none };
}
