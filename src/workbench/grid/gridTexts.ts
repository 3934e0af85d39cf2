import { type ILocales, LocaleType } from "@univerjs/core";
import english from "@univerjs/preset-sheets-core/locales/en-US";
import spanish from "@univerjs/preset-sheets-core/locales/es-ES";

/** Univer's own texts, with those that its locales lack: without them it shows their keys. */
export const gridTexts: ILocales = {
  [LocaleType.EN_US]: complete(english, "Calculating…", "Calculated"),
  [LocaleType.ES_ES]: complete(spanish, "Calculando…", "Calculado"),
};

/** Univer's texts by their keys, one object in another. */
type Texts = Record<string, Record<string, object>>;

function complete(texts: Texts, calculating: string, done: string): ILocales[string] {
  const whileCalculating = ["analyzing", "calculating", "array-analysis", "array-calculation"];
  const progress = Object.fromEntries([...whileCalculating.map((key) => [key, calculating]), ["done", done]]);
  const { sheets, "sheets-formula": formula, "sheets-ui": grid } = texts;
  return {
    ...texts,
    "sheets-formula": { ...formula, progress },
    // The question before merged cells are split, which Univer has elsewhere.
    "sheets-ui": { ...grid, merge: { ...grid?.merge, ...sheets?.merge } },
  } as ILocales[string];
}
