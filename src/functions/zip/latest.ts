import { answer } from "../cell/answer";
import { readCodes, readHeaders, readNames } from "../cell/arguments";
import { latestTable } from "../tables/latestTable";

/**
 * Returns the latest indicators of one or many postal codes, a row for each code.
 *
 * @customfunction ZIP.LATEST
 * @param codes Postal code, or a range of them.
 * @param [indicators] Categories and indicator keys, as text with commas or as a range; all six categories when left out.
 * @param [headers] 0 none, 1 header row, 2 header row and a leading column with the code; 0 when left out.
 * @param [invocation] Given by Excel.
 * @returns A row for each code, a column for each indicator.
 * @cancelable
 * @remarks The categories are demographic, education, employment, health, housing and socioeconomic. A category gives the
 * indicators that =ZIP.INDICATORS() lists for it, in that order, so that every row has the same width. A value that the service
 * does not have is an empty text, never 0. A code that does not exist shows #N/A in its row alone.
 * @example =ZIP.LATEST("06600","socioeconomic")
 * @example =ZIP.LATEST(A2:A500,"socioeconomic_ab,demographic",2)
 *
 * @es Devuelve los indicadores más recientes de uno o varios códigos postales, una fila por código.
 * @esParam codes Código postal, o un rango de ellos.
 * @esParam indicators Categorías y claves de indicador, como texto con comas o como rango; las seis categorías si se omite.
 * @esParam headers 0 ninguno, 1 fila de encabezados, 2 además una primera columna con el código; 0 si se omite.
 * @esReturns Una fila por código, una columna por indicador.
 * @esRemarks Las categorías son demographic, education, employment, health, housing y socioeconomic. Una categoría da los
 * indicadores que =ZIP.INDICATORS() lista para ella, en ese orden, de modo que todas las filas tienen el mismo ancho. Un valor que
 * el servicio no tiene es un texto vacío, nunca 0. Un código que no existe muestra #N/A solo en su fila.
 */
export function latest(
  codes: any[][],
  indicators?: any[][],
  headers?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answer(invocation, (app, cell) => {
    return latestTable(app, cell, readCodes(codes), readNames(indicators), readHeaders(headers, 0));
  });
}
