import type { Asks } from "../../core/questions/asks";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns the kilometers between the centroids of postal codes, as the crow flies.
 *
 * @customfunction ZIP.DISTANCE
 * @param from Postal code, or a range of them.
 * @param to Postal code, or a range of them with the same shape as the first; either of the two may also be a single code. A column and a row give every pair.
 * @returns A distance for each pair of codes, in the shape of the range; a matrix for a column and a row.
 * @remarks The distance is measured along a great circle on a sphere with the mean radius of the earth, 6,371.0088 km; roads are longer. A
 * code without a polygon has no centroid and gives #N/A. A blank cell gives empty text.
 * @cost One request for up to 20 codes, shared with ZIP.SEARCH and ZIP.COVERAGE of the same codes. Cached answers cost nothing.
 * @example =ZIP.DISTANCE("06600","06600") → 0
 * @example =ZIP.DISTANCE("06600","64000")
 * @example =ZIP.DISTANCE("06600",A2:A500)
 * @example =ZIP.DISTANCE(A2:A4,TRANSPOSE(A2:A4))
 *
 * @es Devuelve los kilómetros en línea recta entre los centroides de códigos postales.
 * @esParam from Código postal, o un rango de ellos.
 * @esParam to Código postal, o un rango de ellos con la forma del primero; uno de los dos también puede ser un solo código. Una columna y una fila dan todos los pares.
 * @esReturns Una distancia por cada par de códigos, con la forma del rango; una matriz si son una columna y una fila.
 * @esRemarks La distancia se mide por el círculo máximo de una esfera con el radio medio de la Tierra, 6,371.0088 km; por carretera
 * es mayor. Un código sin polígono no tiene centroide y da #N/D. Una celda vacía da un texto vacío.
 * @esCost Una solicitud por cada 20 códigos, compartida con ZIP.SEARCH y ZIP.COVERAGE de los mismos códigos. Lo que ya está en la caché no cuesta nada.
 */
export function distance(
  from: any[][],
  to: any[][],
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { distances }) => distances(cell, from, to));
}

distance.asks = { operation: "search", arguments: ["from", "to"], required: 2 } satisfies Asks;
