import type { Asks } from "../../core/questions/asks";
import { readCodes, readHeaders, readNames } from "../cell/arguments";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns the indicators of many postal codes taken together: counts summed, shares and averages weighted.
 *
 * @customfunction ZIP.AGGREGATE
 * @param codes Postal code, or a range of them.
 * @param indicators Categories and indicators, by key or by name in either language, as comma-separated text or as a range.
 * @param [by] "state" or "municipality" for one row each; a single row for all codes when left out.
 * @param [headers] 0 none, 1 or 2 header row, 3 or 4 labels in your language; 0 when left out.
 * @returns A column for each indicator, after the name of the state or municipality; with headers, a last column with the number of codes that have data.
 * @remarks Absolute counts are summed. Fractions, shares and averages are weighted by inhabited dwellings or by population, whichever
 * the unit, kind, name or category of the indicator refers to. Medians, rates and indicators of an unknown kind are refused. A code
 * given twice counts once; one that is unreadable or does not exist is left out, as the number of codes shows. An indicator for which no
 * code has a value gives empty text, never 0.
 * @cost One request for the catalog of indicators and one for up to 100 codes; where values are weighted, or grouped by municipality, also the codes themselves: one for up to 20, or the pages of their states; otherwise only those without values. Cached answers cost nothing.
 * @example =ZIP.AGGREGATE(A2:A500,"demographic_population_total")
 * @example =ZIP.AGGREGATE(A2:A500,"socioeconomic","municipality",1)
 *
 * @es Devuelve los indicadores de muchos códigos postales en conjunto: conteos sumados, proporciones y promedios ponderados.
 * @esParam codes Código postal, o un rango de ellos.
 * @esParam indicators Categorías e indicadores, por clave o por nombre en cualquiera de los dos idiomas, como texto separado por comas o como rango.
 * @esParam by "estado" o "municipio" para una fila por cada uno; una sola fila para todos los códigos si se omite.
 * @esParam headers 0 ninguno, 1 o 2 fila de encabezados, 3 o 4 etiquetas en su idioma; 0 si se omite.
 * @esReturns Una columna por indicador, después del nombre del estado o municipio; con encabezados, una última columna con el número de códigos que tienen datos.
 * @esRemarks Los conteos absolutos se suman. Las proporciones y los promedios se ponderan por viviendas habitadas o por población,
 * según a cuál se refieran la unidad, el tipo, el nombre o la categoría del indicador. Las medianas, las tasas y los indicadores de tipo
 * desconocido se rechazan. Un código repetido cuenta una sola vez; el que no se puede leer o no existe se omite, como muestra el número de
 * códigos. Un indicador del que ningún código tiene dato da un texto vacío, nunca 0.
 * @esCost Una solicitud por el catálogo de indicadores y una por cada 100 códigos; si hay que ponderar, o agrupar por municipio, también los códigos mismos: una por cada 20, o las páginas de sus estados; si no, solo los que vienen sin valores. Lo que ya está en la caché no cuesta nada.
 */
export function aggregate(
  codes: any[][],
  indicators: any[][],
  by?: any,
  headers?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { aggregateTable }) =>
    aggregateTable(cell, readCodes(codes), readNames(indicators), by, readHeaders(headers, aggregate.asks.headers)),
  );
}

aggregate.asks = {
  operation: "latest",
  arguments: ["codes", "indicators", "by", "headers"],
  required: 2,
  headers: 0,
  leadsOn: true,
} satisfies Asks;
