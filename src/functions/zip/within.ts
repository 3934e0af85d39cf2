import type { Asks } from "../../core/questions/asks";
import { readCodes } from "../cell/arguments";
import { readShape } from "../tables/places/fieldColumns";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns the postal codes whose centroids are within a distance of a postal code, nearest first.
 *
 * @customfunction ZIP.WITHIN
 * @param codes Postal code, or a range of them to find everything near any of them.
 * @param km Kilometers, above 0.
 * @param [fields] Fields of a postal code, by name in either language, as comma-separated text or as a range; distance_km is the distance; zip_code, municipality_name, state_name and distance_km when left out.
 * @param [headers] 0 none, 1 header row, 2 header row and a leading column with the code, 3 labels in your language, 4 labels and the leading code; 0 when left out.
 * @param [missing] What to show where the service has no value: a number, text or NA(); empty text when left out.
 * @param [among] Range of your own postal codes, such as stores, to which the answer is limited; all when left out.
 * @returns A row for each code found, with its fields and, in the last column, its distance in kilometers where that is asked for.
 * @remarks The distance runs from centroid to centroid, to the nearest one where several codes are given. The codes that you give
 * are listed too, at distance 0. A code without a polygon, or whose centroid cannot be read, is never found, and looking around it gives #N/A. If one of
 * several codes, or of your own list, is bad, unknown or without a centroid, the formula fails. States outside your token's permission are left out.
 * @cost The catalog pages of the states that the circle touches: one request for up to 2,000 codes. A code missing from its state's pages
 * is also searched for: one request for up to 20 codes, as are all codes of a list of your own, of which no
 * page is requested. Cached answers cost nothing.
 * @example =ZIP.WITHIN("06600",2)
 * @example =ZIP.WITHIN(A2:A10,5,"zip_code,population,distance_km",1)
 *
 * @es Devuelve los códigos postales cuyo centroide está a no más de cierta distancia de un código postal, primero los más cercanos.
 * @esParam codes Código postal, o un rango de ellos para encontrar todo lo cercano a cualquiera.
 * @esParam km Kilómetros, más de 0.
 * @esParam fields Campos de un código postal, por nombre en cualquiera de los dos idiomas, como texto separado por comas o como rango; distance_km es la distancia; zip_code, municipality_name, state_name y distance_km si se omite.
 * @esParam headers 0 ninguno, 1 fila de encabezados, 2 además una primera columna con el código, 3 etiquetas en su idioma, 4 etiquetas y el código; 0 si se omite.
 * @esParam missing Lo que se muestra donde el servicio no tiene dato: un número, un texto o NOD(); un texto vacío si se omite.
 * @esParam among Rango de códigos postales propios, como tiendas, a los que se limita la respuesta; todos si se omite.
 * @esReturns Una fila por código encontrado, con sus campos y, en la última columna, su distancia en kilómetros si se pide.
 * @esRemarks La distancia va de centroide a centroide, al más cercano si se dan varios códigos. También se listan los códigos indicados, a
 * distancia 0. Un código sin polígono, o cuyo centroide no se puede leer, nunca se encuentra, y si se indica da #N/D. Si
 * uno de varios códigos, o de la lista propia, es incorrecto, no existe o no tiene centroide, la fórmula da error. Se omiten los estados para los que su token
 * no tiene permiso.
 * @esCost Las páginas del catálogo de los estados que toca el círculo: una solicitud por cada 2,000 códigos. Un código que no está en las
 * páginas de su estado se busca además: una solicitud por cada 20 códigos, como todos los de una lista propia, de la que no se piden
 * páginas. Lo que ya está en la caché no cuesta nada.
 */
export function within(
  codes: any[][],
  km: any,
  fields?: any[][],
  headers?: any,
  missing?: any,
  among?: any[][],
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { withinTable }) => {
    const shape = readShape(fields, headers, missing, within.asks.headers);
    return withinTable(cell, { codes: readCodes(codes), among: readCodes(among) }, km, shape);
  });
}

within.asks = {
  operation: "catalog",
  arguments: ["codes", "km", "fields", "headers", "missing", "among"],
  required: 2,
  headers: 0,
  leadsOn: true,
} satisfies Asks;
