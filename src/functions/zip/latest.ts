import type { Asks } from "../../core/questions/asks";
import { answer } from "../cell/answer";
import { readCodes, readHeaders, readMissing, readNames, readOne } from "../cell/arguments";
import { latestTable } from "../tables/indicators/latestTable";
import { withTables } from "../tables/withTables";

/**
 * Returns the latest indicators of one or many postal codes, a row for each code.
 *
 * @customfunction ZIP.LATEST
 * @param codes Postal code, or a range of them.
 * @param [indicators] Categories and indicators, by key or by name in either language, as comma-separated text or as a range; all six categories when left out.
 * @param [headers] 0 none, 1 header row, 2 header row and a leading column with the code, 3 labels in your language, 4 labels and the leading code, 5 one row a code and indicator; 0 when left out.
 * @param [missing] What to show where the service has no value: a number, text or NA(); empty text when left out.
 * @returns A row for each code, a column for each indicator; with headers 5 the columns code, indicator and value, ready for a pivot table.
 * @remarks The categories are demographic, education, employment, health, housing and socioeconomic. A category gives the
 * indicators that =ZIP.INDICATORS() lists for it, in that order, so that every row has the same width. An indicator can be
 * named by its key, its display name, or the end of its key where that is clear: internet. A value that the service does not have
 * is shown as empty text, or as the value of the missing argument, never as 0. A code that does not exist shows #N/A in its row alone.
 * @cost One request for the catalog of indicators and one for up to 100 codes, whatever their categories, shared by all cells of the workbook. Cached answers cost nothing.
 * @example =ZIP.LATEST("06600","socioeconomic")
 * @example =ZIP.LATEST(A2:A500,"socioeconomic_ab,demographic",2)
 * @example =ZIP.LATEST(A2:A500,"socioeconomic",5)
 *
 * @es Devuelve los indicadores más recientes de uno o varios códigos postales, una fila por código.
 * @esParam codes Código postal, o un rango de ellos.
 * @esParam indicators Categorías e indicadores, por clave o por nombre en cualquiera de los dos idiomas, como texto separado por comas o como rango; las seis categorías si se omite.
 * @esParam headers 0 ninguno, 1 fila de encabezados, 2 además una primera columna con el código, 3 etiquetas en su idioma, 4 etiquetas y el código, 5 una fila por código e indicador; 0 si se omite.
 * @esParam missing Lo que se muestra donde el servicio no tiene dato: un número, un texto o NOD(); un texto vacío si se omite.
 * @esReturns Una fila por código, una columna por indicador; con headers 5, las columnas código, indicador y valor, listas para una tabla dinámica.
 * @esRemarks Las categorías son demographic (demografía), education (educación), employment (empleo), health (salud), housing (vivienda) y socioeconomic (socioeconómico). Una categoría da los
 * indicadores que =ZIP.INDICATORS() lista para ella, en ese orden, de modo que todas las filas tienen el mismo ancho. Un indicador se
 * nombra por su clave, por su nombre o por el final de su clave si no hay duda: internet. Un valor que el servicio no tiene se
 * muestra como texto vacío o como lo indique missing, nunca como 0. Un código que no existe muestra #N/D solo en su fila.
 * @esCost Una solicitud por el catálogo de indicadores y una por cada 100 códigos, sin importar las categorías, que comparten todas las celdas del libro. Lo que ya está en la caché no cuesta nada.
 */
export function latest(
  codes: any[][],
  indicators?: any[][],
  headers?: any,
  missing?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answer(invocation, (cell) => {
    const [names, shown] = [readNames(indicators), readMissing(missing)];
    if (Number(readOne(headers)) === 5)
      return withTables(({ tidyTable }) => tidyTable(cell, readCodes(codes), names, shown));
    return latestTable({
      cell,
      asked: readCodes(codes),
      names,
      headers: readHeaders(headers, latest.asks.headers),
      missing: shown,
    });
  });
}

latest.asks = {
  operation: "latest",
  arguments: ["codes", "indicators", "headers", "missing"],
  headers: 0,
  isPerCode: true,
} satisfies Asks;
