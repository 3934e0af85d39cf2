import { loadNames } from "../../core/apis/zipcodes/loadNames";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { namesIn } from "../../core/questions/askedQuestions";
import type { Language } from "../../core/locales/language";

/** The name of an indicator in a cell: its label if the functions understand it, otherwise its key. */
export async function cellName(
  indicator: Indicator,
  catalog: readonly Indicator[],
  language: Language,
): Promise<string> {
  const label = labelOfIndicator(indicator, language);
  const { readIndicators } = await loadNames();
  try {
    const meant = readIndicators(namesIn([label]), catalog);
    return meant.length === 1 && meant[0] === indicator.mnemonic ? label : indicator.mnemonic;
  } catch {
    return indicator.mnemonic;
  }
}
