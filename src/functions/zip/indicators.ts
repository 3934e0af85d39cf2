import type { Asks } from "../../core/questions/asks";
import { readHeaders, readNames, readText } from "../cell/arguments";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns the catalog of indicators, a row for each below a header row.
 *
 * @customfunction ZIP.INDICATORS
 * @param [category] Category in either language, or several; all when left out.
 * @param [search] Words to look for in names and descriptions, in Spanish or English; all indicators when left out.
 * @param [headers] 0 none, 1 or 2 header row, 3 or 4 labels in your language; 1 when left out.
 * @returns A row for each indicator with its key, names, descriptions, category, unit and source.
 * @remarks The column mnemonic holds the key that =ZIP.LATEST takes.
 * @cost One request, shared by all formulas that need the catalog.
 * @example =ZIP.INDICATORS("socioeconomic")
 * @example =ZIP.INDICATORS(,"income")
 *
 * @es Devuelve el catálogo de indicadores, una fila por indicador debajo de una de encabezados.
 * @esParam category Categoría en cualquiera de los dos idiomas, o varias; todas si se omite.
 * @esParam search Palabras que se buscan en nombres y descripciones, en español o inglés; todos los indicadores si se omite.
 * @esParam headers 0 ninguno, 1 o 2 fila de encabezados, 3 o 4 etiquetas en su idioma; 1 si se omite.
 * @esReturns Una fila por indicador con su clave, nombres, descripciones, categoría, unidad y fuente.
 * @esRemarks La columna mnemonic contiene la clave que usa =ZIP.LATEST.
 * @esCost Una solicitud, que comparten todas las fórmulas que necesitan el catálogo.
 */
export function indicators(
  category?: any[][],
  search?: any,
  headers?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { indicatorsTable }) =>
    indicatorsTable(cell, readNames(category), readText(search), readHeaders(headers, indicators.asks.headers)),
  );
}

indicators.asks = {
  operation: "indicators",
  arguments: ["category", "search", "headers"],
  required: 0,
  headers: 1,
} satisfies Asks;
