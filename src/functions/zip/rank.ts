import type { Asks } from "../../core/questions/asks";
import { readCodes, readHeaders } from "../cell/arguments";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns the place of each postal code by an indicator within its municipality, its state, the country or a list of yours.
 *
 * @customfunction ZIP.RANK
 * @param codes Postal code, or a range of them.
 * @param indicator Indicator, by key or by name in either language.
 * @param [within] "municipality", "state", "*" for the whole country, or a range of postal codes to rank among; "municipality" when left out.
 * @param [as] "rank" or "percentile"; "rank" when left out.
 * @param [headers] 0 none, 1 header row, 2 header row and a leading column with the code, 3 labels in your language, 4 labels and the leading code; 0 when left out.
 * @returns A row for each code: its rank, 1 for the highest value, or the share of the others that are below it, from 0 to 1.
 * @remarks Codes with the same value share the better rank, as with RANK.EQ; percentiles are those of PERCENTRANK.INC, not rounded. Codes
 * for which the service has no value are not ranked, and show empty text. A code that is not in the list to rank among is ranked as if it were.
 * @cost One request for the catalog of indicators, the pages of each code's state, and one request for up to 100 codes of its municipality or state: a state takes about ten, the whole country several hundred. All cells share them. Cached answers cost nothing.
 * @example =ZIP.RANK("06600","demographic_population_total")
 * @example =ZIP.RANK(A2:A500,"socioeconomic_ab","state","percentile")
 *
 * @es Devuelve el lugar de cada código postal según un indicador dentro de su municipio, su estado, el país o una lista suya.
 * @esParam codes Código postal, o un rango de ellos.
 * @esParam indicator Indicador, por clave o por nombre en cualquiera de los dos idiomas.
 * @esParam within "municipio", "estado", "*" para todo el país, o un rango de códigos postales entre los que se ordena; "municipio" si se omite.
 * @esParam as "lugar" o "percentil"; "lugar" si se omite.
 * @esParam headers 0 ninguno, 1 fila de encabezados, 2 además una primera columna con el código, 3 etiquetas en su idioma, 4 etiquetas y el código; 0 si se omite.
 * @esReturns Una fila por código: su lugar, 1 para el valor más alto, o la proporción de los demás que queda por debajo, de 0 a 1.
 * @esRemarks Los códigos con el mismo valor comparten el mejor lugar, como en JERARQUIA.EQV; los percentiles son los de RANGO.PERCENTIL.INC,
 * sin redondear. Los códigos de los que el servicio no tiene valor no se ordenan y muestran un texto vacío. Un código que no está en la lista se ordena como si estuviera.
 * @esCost Una solicitud por el catálogo de indicadores, las páginas del estado de cada código y una solicitud por cada 100 códigos de su municipio o estado: un estado cuesta unas diez; todo el país, varios cientos. Todas las celdas las comparten. Lo que ya está en la caché no cuesta nada.
 */
export function rank(
  codes: any[][],
  indicator: any,
  within?: any[][],
  as?: any,
  headers?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { rankTable }) =>
    rankTable(cell, readCodes(codes), { indicator, within, as }, readHeaders(headers, rank.asks.headers)),
  );
}

rank.asks = {
  operation: "latest",
  arguments: ["codes", "indicator", "within", "as", "headers"],
  required: 2,
  headers: 0,
  leadsOn: true,
} satisfies Asks;
