import type { Asks } from "../../core/questions/asks";
import { readHeaders, readOneCode } from "../cell/arguments";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns the neighborhoods of a postal code, a row for each.
 *
 * @customfunction ZIP.NEIGHBORHOODS
 * @param code Postal code.
 * @param [headers] 0 none, 1 header row, 2 header row and a leading column with the code, 3 labels in your language, 4 labels and the leading code; 0 when left out.
 * @returns A row for each neighborhood, with its urbanization, type and name.
 * @cost One request for up to 100 codes, shared with ZIP.LATEST of the same codes. Cached answers cost nothing.
 * @example =ZIP.NEIGHBORHOODS("06600") → Urbano | Colonia | Juárez
 *
 * @es Devuelve las colonias de un código postal, una fila por colonia.
 * @esParam code Código postal.
 * @esParam headers 0 ninguno, 1 fila de encabezados, 2 además una primera columna con el código, 3 etiquetas en su idioma, 4 etiquetas y el código; 0 si se omite.
 * @esReturns Una fila por colonia, con su zona, tipo y nombre.
 * @esCost Una solicitud por cada 100 códigos, compartida con ZIP.LATEST de los mismos códigos. Lo que ya está en la caché no cuesta nada.
 */
export function neighborhoods(
  code: any,
  headers?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { neighborhoodsTable }) => {
    const [asked, rows] = [readOneCode(code), readHeaders(headers, neighborhoods.asks.headers)];
    return asked === undefined ? [[""]] : neighborhoodsTable(cell, asked, rows);
  });
}

neighborhoods.asks = { operation: "latest", arguments: ["code", "headers"], headers: 0, leadsOn: true } satisfies Asks;
