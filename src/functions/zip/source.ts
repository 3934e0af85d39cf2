import type { Asks } from "../../core/questions/asks";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns where the value of an indicator for a postal code comes from, or how old the oldest of many values is.
 *
 * @customfunction ZIP.SOURCE
 * @param code Postal code, or a range of them.
 * @param indicator Indicator, by key or by name in either language; for "oldest" also categories and several of them.
 * @param [what] name, unit, source, frequency, retrieved, from or oldest; all but the last when left out.
 * @returns The one fact asked for, or a row for each with its name and its value. Of several codes, a row for each.
 * @remarks The name, unit, source and frequency are those of the catalog of indicators. "retrieved" is when the service gave the
 * value, in local time, as text that Excel takes for a date; "from" says whether the value was in the cache or this formula requested it from the service. "oldest" is
 * the earliest "retrieved" of all codes and indicators: how old a sheet is. Codes without a value do not count.
 * @cost One request for the catalog of indicators and one for up to 100 codes, shared with ZIP.LATEST. Cached answers cost nothing.
 * @example =ZIP.SOURCE("06600","socioeconomic_ab","unit") → …
 * @example =ZIP.SOURCE(A2,"housing_internet") → …
 * @example =ZIP.SOURCE(A2:A500,"socioeconomic,health","oldest") → …
 *
 * @es Devuelve de dónde viene el valor de un indicador de un código postal, o de cuándo es el más antiguo de muchos valores.
 * @esParam code Código postal, o un rango de ellos.
 * @esParam indicator Indicador, por clave o por nombre en cualquiera de los dos idiomas; con "más antigua", también categorías y varios de ellos.
 * @esParam what "nombre", "unidad", "fuente", "frecuencia", "fecha de consulta", "origen" o "más antigua"; todos menos el último si se omite.
 * @esReturns El dato que se pide, o una fila por cada dato con su nombre y su valor. De varios códigos, una fila por cada uno.
 * @esRemarks El nombre, la unidad, la fuente y la frecuencia son los del catálogo de indicadores. "fecha de consulta" es cuándo dio el servicio el
 * valor, en hora local, como texto que Excel toma por una fecha; "origen" dice si el valor estaba en la caché o esta fórmula lo pidió al servicio.
 * "más antigua" es la fecha de consulta más antigua de todos los códigos e indicadores: de cuándo son los datos de una hoja. Los códigos sin valor no cuentan.
 * @esCost Una solicitud por el catálogo de indicadores y una por cada 100 códigos, compartidas con ZIP.LATEST. Lo que ya está en la caché no cuesta nada.
 */
export function source(
  code: any[][],
  indicator: any[][],
  what?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { sourceTable }) => sourceTable(cell, code, indicator, what));
}

source.asks = {
  operation: "latest",
  arguments: ["code", "indicator", "what"],
  required: 2,
  leadsOn: true,
} satisfies Asks;
