import type { Language } from "./functionDoc";

/** The texts of the help pages that do not come from doc blocks. */
const english = {
  product: "ZIP for Excel",
  indexTitle: "Functions",
  indexLead: "Type them in a cell; the answer spills into the cells beside it.",
  arguments: "Arguments",
  optional: "optional",
  answer: "Answer",
  examples: "Examples",
  separator:
    "The examples separate arguments with commas. Where Excel uses semicolons, as in Spain, Argentina and Colombia, type semicolons.",
  remarks: "Good to know",
  cost: "Cost",
  codes: "How postal codes are read",
  codeRules: [
    "`6700`, `06700`, `C.P. 06700`, `06700 MEX`, `06700-000`, `6700.0` and `'06700` are all 06700, with or without spaces around them.",
    "A blank cell, empty text and 0 count as blank, and give empty text.",
    "Anything else is not a postal code and shows `#VALUE!`. Where the answer has a row for each code, only its own row does; an error already in the range comes back in its row.",
    "Excel hands over numbers without their format: a date arrives as a number such as 45294, which may be a postal code. A range of dates is refused if most of them are not codes; check the column before you trust it.",
  ],
  errors: "Errors",
  errorRules: new Map([
    [
      "#VALUE!",
      "Something in the formula is wrong. The sentence at the cell’s error mark, or “Explain this cell” in the pane, says what, and how to fix it.",
    ],
    [
      "#N/A",
      "There is no data, or no service. The sentence says why; cells that failed because of the service retry automatically.",
    ],
    ["#BUSY!", "The answer is on its way."],
    ["#SPILL!", "The answer needs cells that are not empty. Clear them, or move the formula."],
    ["#NAME?", "The add-in is not loaded. Open it from the ribbon; the pane repairs the formulas."],
  ]),
  exampleCells: "A2:A4 hold 06600, 06700 and 03100. The figures are the demonstration’s: made up.",
  otherLanguage: "Español",
};

export const helpWords: Record<Language, typeof english> = {
  en: english,
  es: {
    product: "ZIP para Excel",
    indexTitle: "Funciones",
    indexLead: "Escríbalas en una celda; la respuesta se desborda en las celdas de al lado.",
    arguments: "Argumentos",
    optional: "opcional",
    answer: "Respuesta",
    examples: "Ejemplos",
    separator:
      "Los ejemplos separan los argumentos con comas. Donde Excel usa punto y coma, como en España, Argentina y Colombia, escriba punto y coma.",
    remarks: "Conviene saber",
    cost: "Costo",
    codes: "Cómo se leen los códigos postales",
    codeRules: [
      "`6700`, `06700`, `C.P. 06700`, `06700 MEX`, `06700-000`, `6700.0` y `'06700` son todos 06700, con espacios alrededor o sin ellos.",
      "Una celda vacía, un texto vacío y 0 cuentan como vacíos y devuelven un texto vacío.",
      "Cualquier otra cosa no es un código postal y muestra `#¡VALOR!`. Si la respuesta tiene una fila por código, solo lo muestra su fila; un error que ya está en el rango vuelve en su fila.",
      "Excel entrega los números sin formato: una fecha llega como un número, por ejemplo 45294, que puede ser un código postal. Un rango de fechas se rechaza cuando la mayoría no son códigos; revise la columna antes de confiar en ella.",
    ],
    errors: "Errores",
    errorRules: new Map([
      [
        "#¡VALOR!",
        "Algo está mal en la fórmula. El mensaje en la marca de error de la celda, o “Explicar esta celda” en el panel, dice qué es y cómo corregirlo.",
      ],
      [
        "#N/D",
        "No hay datos o no hay servicio. El mensaje dice por qué; las celdas que fallaron por el servicio lo reintentan automáticamente.",
      ],
      ["#¡OCUPADO!", "La respuesta está en camino."],
      ["#¡DESBORDAMIENTO!", "La respuesta necesita celdas que no están vacías. Vacíelas o mueva la fórmula."],
      ["#¿NOMBRE?", "El complemento no está cargado. Ábralo desde la cinta de opciones; el panel repara las fórmulas."],
    ]),
    exampleCells: "A2:A4 contienen 06600, 06700 y 03100. Las cifras son las de la demostración: inventadas.",
    otherLanguage: "English",
  },
};

/** What the examples have in Spanish where Excel or the functions have a word for it; both take the English, too. */
const spanish: Readonly<Record<string, string>> = {
  TRANSPOSE: "TRANSPONER",
  ...{ '"municipality"': '"municipio"', '"state"': '"estado"', '"percentile"': '"percentil"', '"serial"': '"serie"' },
  ...{ '"income"': '"ingreso"', '"unit"': '"unidad"', '"oldest"': '"más antigua"', '"waiting"': '"en espera"' },
  '"columns"': '"columnas"',
};

/** The formula of an example as it is typed in a language. */
export function formulaIn(language: Language, formula: string): string {
  return language === "en" ? formula : formula.replace(/TRANSPOSE|"\w+"/g, (word) => spanish[word] ?? word);
}
