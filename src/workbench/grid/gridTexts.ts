import { type ILocales, LocaleType } from "@univerjs/core";
import english from "@univerjs/preset-sheets-core/locales/en-US";
import spanish from "@univerjs/preset-sheets-core/locales/es-ES";

/** Univer's own texts, with those that its locales lack: without them it shows their keys. */
export const gridTexts: ILocales = {
  [LocaleType.EN_US]: complete(english as Texts, {
    calculating: "Calculating…",
    done: "Calculated",
    name: ["name", "A name, which begins with a letter."],
    value: ["value", "The value of the name."],
    calculation: ["calculation", "A calculation with the names, or one more name and its value."],
  }),
  [LocaleType.ES_ES]: complete(spanish as Texts, {
    calculating: "Calculando…",
    done: "Calculado",
    name: ["nombre", "Un nombre, que empieza con una letra."],
    value: ["valor", "El valor del nombre."],
    calculation: ["cálculo", "Un cálculo con los nombres, u otro nombre con su valor."],
  }),
};

/** Univer's texts by their keys, one object in another. */
type Texts = Record<"sheets" | "sheets-ui" | "sheets-formula", Record<string, object>>;
type Argument = readonly [name: string, detail: string];
interface Missing {
  calculating: string;
  done: string;
  /** Of LET. */
  name: Argument;
  value: Argument;
  calculation: Argument;
}

function complete(texts: Texts, { calculating, done, name, value, calculation }: Missing): ILocales[string] {
  const whileCalculating = ["analyzing", "calculating", "array-analysis", "array-calculation"];
  const progress: Record<string, string> = { done };
  for (const key of whileCalculating) progress[key] = calculating;
  const { sheets, "sheets-formula": formula, "sheets-ui": grid } = texts;
  const { LET: existing } = formula.functionList as Record<"LET", { functionParameter: object }>;
  const ofLet = {
    name1: name,
    nameValue1: value,
    calculationOrName2: calculation,
    nameValue2: value,
    calculationOrName3: calculation,
  };
  const written = Object.entries(ofLet).map(([key, [text, detail]]) => [key, { name: text, detail }]);
  const functionParameter = { ...existing.functionParameter, ...(Object.fromEntries(written) as object) };
  return {
    ...texts,
    "sheets-formula": {
      progress,
      functionList: { ...formula.functionList, LET: { ...existing, functionParameter } },
    },
    // The question before merged cells are split, which Univer has elsewhere.
    "sheets-ui": { ...grid, merge: { ...grid.merge, ...sheets.merge } },
  } as ILocales[string];
}
