import { useCallback, useEffect, useState } from "react";
import { namesIn } from "../../core/codes/cellTexts";
import type { Language } from "../../core/locales/language";
import { formulaInRegion, hasDecimalComma } from "../../core/locales/locale";
import { holdsCodes } from "../../core/questions/asks";
import { textOf, tokensOf } from "../../excel/formulas/tokens";
import { writeFormula, written } from "../../excel/formulas/writeFormula";
import { type BuiltFormula, readSelectedFormula, withSheet } from "../../excel/insert/insertFormula";
import { readArea } from "../../excel/sheets/area";
import { usePane } from "../frame/pane";

/** The formula that is being built, starting with that of the selected cell if it is ours. */
export function useBuilder() {
  const { app, sayFailure } = usePane();
  const [built, setBuilt] = useState<BuiltFormula>({ name: "ZIP.LATEST", given: [], sheet: "" });

  /** Opens the formula of the selected cell. Resolves to false if it cannot be built here. */
  const open = useCallback(async () => {
    const { own, sheet } = await readSelectedFormula();
    const opened = own && app.asks[own.name] ? own : undefined;
    setBuilt((before) => ({ ...before, ...opened, sheet }));
    return opened !== undefined;
  }, [app]);

  useEffect(() => {
    // Without a selection the builder begins empty.
    open().catch(() => undefined);
  }, [open]);

  function setArgument(position: number, text: string): void {
    setBuilt((before) => {
      const given = Array.from({ length: Math.max(position + 1, before.given.length) }, (_, at) =>
        at === position ? text : (before.given[at] ?? ""),
      );
      return { ...before, given };
    });
  }

  /** Takes the selected cells for an argument. */
  async function takeSelection(position: number): Promise<void> {
    try {
      const { address, sheet } = await readSelectedFormula();
      // The other addresses keep their sheet.
      const isAlone = built.given.every((text, at) => at === position || text === "");
      if (isAlone) setBuilt((before) => ({ ...before, sheet }));
      setArgument(position, isAlone || sheet === built.sheet ? address : withSheet(address, sheet));
    } catch (thrown) {
      sayFailure(thrown);
    }
  }

  const asks = app.asks[built.name] ?? { operation: "none", arguments: [] };
  const needed = Array.from({ length: asks.required ?? 1 }, (_, at) => built.given[at] ?? "");
  const cells = built.given.map((text) => (text === "" ? undefined : { cells: text }));
  return {
    built,
    asks,
    formula: writeFormula(built.name, cells),
    isComplete: !needed.includes(""),
    setArgument,
    setFunction: (name: string) => setBuilt((before) => ({ name, given: [], sheet: before.sheet })),
    takeSelection,
    open,
  };
}

/** Formulas are written to the sheet in English, but people write them as Excel shows them in their language. */
export const notAvailable = { en: "NA()", es: "NOD()" };

/**
 * Turns what the user typed for an argument into it: a number, an address or another formula as it is, anything else as a text. The text of a
 * query's id is never an address, and a word among codes is a name of the workbook. What stands after `=` is a formula.
 */
export function argumentOf(typed: string, name: string): string {
  const [, sign = "", given = ""] = /^(=?)(.*)$/s.exec(typed.trim()) ?? [];
  const number = hasDecimalComma ? given.replace(/^(-?\d+),(\d+)$/, "$1.$2") : given;
  const text = number.toUpperCase() === notAvailable.es ? notAvailable.en : number;
  const isName = holdsCodes(name) && definedName.test(text);
  const isFormula = sign !== "" || isName || (name !== "id" && isFormulaText(text));
  return text === "" || isFormula ? text : written(text);
}

const definedName = /^[\p{L}_\\][\p{L}\d_.?\\]*$/u;

/**
 * Turns an argument into what the user would type: a text without its quotes, after `=` what would be a text without it, and in the user's
 * language the function that gives no value.
 */
export function typedOf(argument: string, name: string, language: Language): string {
  if (language === "es" && argument.toUpperCase() === notAvailable.en) return notAvailable.es;
  const tokens = tokensOf(argument);
  if (tokens.length === 1 && tokens[0]?.kind === "text") return textOf(tokens[0]);
  if (argumentOf(argument, name) !== argument) return `=${argument}`;
  return Number.isNaN(Number(argument)) ? argument : formulaInRegion(argument);
}

/** The names that an argument lists; undefined if it takes them from cells. */
export function namesOf(argument: string): readonly string[] | undefined {
  const tokens = tokensOf(argument).filter(({ text }) => text !== "{" && text !== "}");
  const isList = tokens.every(({ kind }) => kind === "text" || kind === "separator" || kind === "space");
  if (!isList) return undefined;
  const texts = tokens.filter(({ kind }) => kind === "text").map(textOf);
  return namesIn(texts);
}

/** An address, with its sheet or without, a part of a table, a number without a leading zero, or a call. */
function isFormulaText(text: string): boolean {
  const address = text.replace(/^(?:'(?:[^']|'')*'|[\p{L}_][\p{L}\d_.]*)!/u, "").replace(/[$#]/g, "");
  const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
  const isOfTable = /^(?:[\p{L}_][\p{L}\d_.]*\[|\[@).*\]$/u.test(text);
  const isCall = /^\(|[\p{L}\d_.]\(/u.test(text);
  return isNumber || isOfTable || isCall || (/[A-Z][\d:]/i.test(address) && readArea(address) !== undefined);
}
