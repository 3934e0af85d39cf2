import type { Asks } from "../../core/questions/asks";
import { readOneCode } from "../cell/arguments";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns the postal codes around a postal code.
 *
 * @customfunction ZIP.NEIGHBORS
 * @param code Postal code.
 * @param [order] How many rings of neighbors: 1 for those that touch the code, 2 for their neighbors too, and so on; 1 when left out.
 * @returns One code per row, the nearest ring first.
 * @remarks Every ring up to the order is listed, each code once and without the code itself. A code that the service does not know, or that your token may not read, is listed, but not what lies beyond it.
 * @cost One request for one ring. For more, the catalog page of the code's state, and one request for up to 20 codes of a ring that are not on it; in the two states with more than 2,000 codes, a request for the code and one for up to 20 codes of each further ring. Cached answers cost nothing.
 * @example =ZIP.NEIGHBORS("06600")
 * @example =ZIP.NEIGHBORS("06600",2)
 *
 * @es Devuelve los códigos postales que rodean a un código postal.
 * @esParam code Código postal.
 * @esParam order Cuántos anillos de vecinos: 1 para los que tocan el código, 2 para incluir a los vecinos de estos, y así; 1 si se omite.
 * @esReturns Un código por fila, primero el anillo más cercano.
 * @esRemarks Se listan todos los anillos hasta el indicado, cada código una vez y sin el código mismo. Un código que el servicio no reconoce, o para el que su token no tiene permiso, se lista, pero no lo que hay más allá de él.
 * @esCost Una solicitud para un anillo. Para más, la página del catálogo del estado del código y una solicitud por cada 20 códigos del anillo que no estén en ella; en los dos estados con más de 2,000 códigos, una solicitud para el código y una por cada 20 códigos de cada anillo siguiente. Lo que ya está en la caché no cuesta nada.
 */
export function neighbors(code: any, order?: any, invocation?: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { neighborRings }) => {
    const asked = readOneCode(code);
    return asked === undefined ? [[""]] : neighborRings(cell, asked, order);
  });
}

neighbors.asks = { operation: "search", arguments: ["code", "order"], leadsOn: true } satisfies Asks;
