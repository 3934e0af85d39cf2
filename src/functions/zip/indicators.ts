import { answer } from "../cell/answer";
import { readHeaders, readNames, readText } from "../cell/arguments";
import { withTables } from "../tables/withTables";

/**
 * Returns the catalog of indicators, a row for each.
 *
 * @customfunction ZIP.INDICATORS
 * @param [category] Category in either language, or several; all when left out.
 * @param [search] Words to look for in names and descriptions, in Spanish or English; all indicators when left out.
 * @param [headers] 0 none, 1 header row, 2 header row and a leading column with the code, 3 labels in your language, 4 labels and the leading code; 1 when left out.
 * @param [invocation] Supplied by Excel.
 * @returns A row for each indicator with its key, names, descriptions, category, unit and source.
 * @cancelable
 * @remarks The column mnemonic holds the key that =ZIP.LATEST takes. Rows have no leading code: headers 2 and 4 give the same as 1 and 3.
 * @cost One request, shared by all formulas that need the catalog.
 * @example =ZIP.INDICATORS("socioeconomic")
 * @example =ZIP.INDICATORS(,"income")
 *
 * @es Devuelve el catálogo de indicadores, una fila por indicador.
 * @esParam category Categoría en cualquiera de los dos idiomas, o varias; todas si se omite.
 * @esParam search Palabras que se buscan en nombres y descripciones, en español o inglés; todos los indicadores si se omite.
 * @esParam headers 0 ninguno, 1 fila de encabezados, 2 además una primera columna con el código, 3 etiquetas en su idioma, 4 etiquetas y el código; 1 si se omite.
 * @esReturns Una fila por indicador con su clave, nombres, descripciones, categoría, unidad y fuente.
 * @esRemarks La columna mnemonic contiene la clave que usa =ZIP.LATEST. Las filas no llevan código inicial: headers 2 y 4 dan lo mismo que 1 y 3.
 * @esCost Una petición, que comparten todas las fórmulas que necesitan el catálogo.
 */
export function indicators(
  category?: any[][],
  search?: any,
  headers?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answer(invocation, (cell) => {
    const [categories, words, rows] = [readNames(category), readText(search), readHeaders(headers, 1)];
    return withTables(({ indicatorsTable }) => indicatorsTable(cell, categories, words, rows));
  });
}
