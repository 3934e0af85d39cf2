import type { Asks } from "../../core/questions/asks";
import { answer } from "../cell/answer";
import { readCodes, readHeaders } from "../cell/arguments";
import { searchTable } from "../tables/places/searchTable";

/**
 * Returns how many indicators the service has for one or many postal codes in each of the six categories.
 *
 * @customfunction ZIP.COVERAGE
 * @param codes Postal code, or a range of them.
 * @param [headers] 0 none, 1 header row, 2 header row and a leading column with the code, 3 labels in your language, 4 labels and the leading code; 0 when left out.
 * @returns A row for each code, with the counts of demographic, education, employment, health, housing and socioeconomic indicators.
 * @remarks A category without data counts 0, so a code that exists and has no data at all is a row of zeros. A blank cell gives a
 * row of empty text, and a code that does not exist gives #N/A in its row alone.
 * @cost One request for up to 20 codes, shared with ZIP.SEARCH and ZIP.DISTANCE of the same codes. Cached answers cost nothing.
 * @example =ZIP.COVERAGE("06600") → 14 | 12 | 11 | 11 | 15 | 7
 * @example =ZIP.COVERAGE(A2:A500,2)
 *
 * @es Devuelve cuántos indicadores tiene el servicio de uno o varios códigos postales en cada una de las seis categorías.
 * @esParam codes Código postal, o un rango de ellos.
 * @esParam headers 0 ninguno, 1 fila de encabezados, 2 además una primera columna con el código, 3 etiquetas en su idioma, 4 etiquetas y el código; 0 si se omite.
 * @esReturns Una fila por código, con el número de indicadores demográficos, de educación, empleo, salud, vivienda y socioeconómicos.
 * @esRemarks Una categoría sin datos cuenta 0, así que un código que existe pero no tiene ningún dato da una fila de ceros. Una celda vacía
 * da una fila de textos vacíos, y un código que no existe da #N/D solo en su fila.
 * @esCost Una solicitud por cada 20 códigos, compartida con ZIP.SEARCH y ZIP.DISTANCE de los mismos códigos. Lo que ya está en la caché no cuesta nada.
 */
export function coverage(
  codes: any[][],
  headers?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answer(invocation, (cell) =>
    searchTable(cell, readCodes(codes), ["data_coverage"], readHeaders(headers, coverage.asks.headers), ""),
  );
}

coverage.asks = {
  operation: "search",
  arguments: ["codes", "headers"],
  headers: 0,
  isPerCode: true,
} satisfies Asks;
