import { answer } from "../cell/answer";
import { readOneCode } from "../cell/oneCode";
import { withTables } from "../tables/withTables";

/**
 * Returns the postal codes around a postal code.
 *
 * @customfunction ZIP.NEIGHBORS
 * @param code Postal code.
 * @param [order] How many rings of neighbors: 1 those that touch the code, 2 also their neighbors, and so on; 1 when left out.
 * @param [invocation] Given by Excel.
 * @returns A code in each row, the nearest ring first.
 * @cancelable
 * @remarks Every ring up to the order is listed, each code once and without the code itself.
 * @cost One request for one ring. For more, the catalog page of the code's state, and a request for up to 20 codes of a ring that lie beyond it; in the two states of more than 2,000 codes, a request for the code and one for up to 20 codes of each further ring. Answers already held cost nothing.
 * @example =ZIP.NEIGHBORS("06600")
 * @example =ZIP.NEIGHBORS("06600",2)
 *
 * @es Devuelve los códigos postales que rodean a un código postal.
 * @esParam code Código postal.
 * @esParam order Cuántos anillos de vecinos: 1 los que tocan el código, 2 también los vecinos de estos, y así; 1 si se omite.
 * @esReturns Un código por fila, primero el anillo más cercano.
 * @esRemarks Se listan todos los anillos hasta el indicado, cada código una vez y sin el código mismo.
 * @esCost Una petición por un anillo. Por más, la página del catálogo del estado del código y una petición por cada 20 códigos del anillo que queden fuera de él; en los dos estados de más de 2,000 códigos, una petición por el código y una por cada 20 códigos de cada anillo siguiente. Lo que ya se tiene no cuesta.
 */
export function neighbors(code: any, order?: any, invocation?: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return answer(invocation, (app, cell) => {
    const asked = readOneCode(code);
    if (asked === undefined) return [[""]];
    return withTables(({ neighborRings }) => neighborRings(app, cell, asked, order));
  });
}
