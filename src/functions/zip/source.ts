import type { Asks } from "../../core/questions/asks";
import { answer } from "../cell/answer";
import { readOneCode } from "../cell/arguments";
import { withTables } from "../tables/withTables";

/**
 * Returns where the value of an indicator for a postal code comes from.
 *
 * @customfunction ZIP.SOURCE
 * @param code Postal code.
 * @param indicator Indicator, by key or by name in either language.
 * @param [what] name, unit, source, frequency, retrieved or from; all when left out.
 * @param [invocation] Supplied by Excel.
 * @returns The one fact asked for, or a row for each with its name and its value.
 * @cancelable
 * @remarks The name, unit, source and frequency are those of the catalog of indicators. "retrieved" is when the service gave the
 * value, in local time, as text that Excel takes for a date; "from" says whether the value was in the cache or this formula requested it from the service.
 * @cost One request for the catalog of indicators and one for up to 100 codes, shared with ZIP.LATEST. Cached answers cost nothing.
 * @example =ZIP.SOURCE("06600","socioeconomic_ab","unit") → …
 * @example =ZIP.SOURCE(A2,"housing_internet") → …
 *
 * @es Devuelve de dónde viene el valor de un indicador de un código postal.
 * @esParam code Código postal.
 * @esParam indicator Indicador, por clave o por nombre en cualquiera de los dos idiomas.
 * @esParam what name (nombre), unit (unidad), source (fuente), frequency (frecuencia), retrieved (fecha de consulta) o from (origen); todos si se omite.
 * @esReturns El dato que se pide, o una fila por cada dato con su nombre y su valor.
 * @esRemarks El nombre, la unidad, la fuente y la frecuencia son los del catálogo de indicadores. "retrieved" es cuándo dio el servicio el
 * valor, en hora local, como texto que Excel toma por una fecha; "from" dice si el valor estaba en la caché o esta fórmula lo pidió al servicio.
 * @esCost Una solicitud por el catálogo de indicadores y una por cada 100 códigos, compartidas con ZIP.LATEST. Lo que ya está en la caché no cuesta nada.
 */
export function source(
  code: any,
  indicator: any,
  what?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answer(invocation, (cell) => {
    const asked = readOneCode(code);
    if (asked === undefined) return [[""]];
    return withTables(({ sourceTable }) => sourceTable(cell, asked, indicator, what));
  });
}

source.asks = {
  operation: "latest",
  arguments: ["code", "indicator", "what"],
  required: 2,
  leadsOn: true,
} satisfies Asks;
