import { cellAddress } from "../addresses";
import type { OfficeLanguage } from "../host/appContext";
import type { SpillTrouble } from "../spreadsheet";
import type { Words } from "./words";

/** The sentence for an error that the add-in has not explained itself. */
export function errorSentence(code: string, language: OfficeLanguage): string {
  return (language === "es-MX" ? spanish : english)[code] ?? "";
}

/** Says why the grid cannot read a formula; `""` if it can, or if only the error tells. */
export function formulaSentence(formula: string, { semicolons }: Words): string {
  return formula.replace(whereSemicolonsBelong, "").includes(";") ? semicolons : "";
}

/** Texts, quoted sheet names, array constants and the names of a table's columns. */
const whereSemicolonsBelong = /"[^"]*"|'[^']*'|\{[^}]*\}|\[[^\]]*\]/g;

/** Says that a formula lacks an argument that its function needs. */
export function missingSentence(name: string, parameter: string, { missing }: Words): string {
  return missing.replaceAll("{function}", name).replaceAll("{parameter}", parameter);
}

/** Says why an answer cannot spill. */
export function spillSentence(trouble: SpillTrouble, words: Words): string {
  if (trouble === "sheet ends") return words.spillEnds;
  if (trouble === "in table") return words.spillInTable;
  const { row, column } = trouble.blockedBy;
  return words.spillBlocked.replace("{cell}", cellAddress(row, column));
}

type Sentences = Readonly<Record<string, string>>;

const english: Sentences = {
  "#NULL!": "The two areas in this formula have no cell in common. Write a comma or a colon between them.",
  "#DIV/0!": "The formula divides by zero or by a blank cell.",
  "#VALUE!": "A value in this formula is of the wrong kind, for example text where it needs a number.",
  "#REF!": "The formula refers to cells that no longer exist, or has # after a cell without a formula.",
  "#NAME?": "The formula contains an unknown name. Check how the function is spelled; text needs quotation marks.",
  "#NUM!": "The formula asks for a number that cannot be calculated.",
  "#N/A": "What the formula looks for was not found, or one of its functions got too few or too many arguments.",
  "#SPILL!": "The answer of a cell that the formula refers to does not fit there. Check that cell first.",
  "#CALC!": "The formula returns an empty array, or one that cannot be shown.",
  "#BUSY!": "The answer is on its way.",
  "#ERROR!": "The formula cannot be read. Check its parentheses, commas and quotation marks.",
};

const spanish: Sentences = {
  "#NULL!": "Las dos áreas de esta fórmula no tienen celdas en común. Escriba una coma o dos puntos entre ellas.",
  "#DIV/0!": "La fórmula divide entre cero o entre una celda vacía.",
  "#VALUE!": "Un valor de esta fórmula no es del tipo correcto; por ejemplo, un texto donde hace falta un número.",
  "#REF!": "La fórmula se refiere a celdas que ya no existen, o pone # a una celda que no contiene una fórmula.",
  "#NAME?":
    "La fórmula contiene un nombre que no existe. Revise cómo está escrito; las funciones de Excel llevan aquí su nombre en inglés, SUM y no SUMA, y el texto va entre comillas.",
  "#NUM!": "La fórmula pide un número que no se puede calcular.",
  "#N/A": "Lo que la fórmula busca no está, o una de sus funciones recibió argumentos de más o de menos.",
  "#SPILL!": "La respuesta de una celda a la que se refiere la fórmula no cabe ahí. Revise primero esa celda.",
  "#CALC!": "La fórmula da una matriz vacía o una que no se puede mostrar.",
  "#BUSY!": "La respuesta está en camino.",
  "#ERROR!": "La fórmula no se puede leer. Revise sus paréntesis, comas y comillas.",
};
