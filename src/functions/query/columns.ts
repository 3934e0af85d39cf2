import type { Asks } from "../../core/questions/asks";
import { readHeaders, readText } from "../cell/arguments";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns the name and the type of each column of a saved query, below a header row.
 *
 * @customfunction QUERY.COLUMNS
 * @param id ID of the saved query in any case, or its name in the list.
 * @param [headers] 0 none, 1 or 2 header row, 3 or 4 labels in your language; 1 when left out.
 * @returns A row for each column of the result.
 * @remarks The type is the service's own word. If the service gives none, it is inferred from the values: number, boolean, date (text
 * such as 2026-11-21, with or without a time) or text; a column without values then has none. Nothing that QUERY.ROWS has already
 * requested is requested again.
 * @cost One request for a saved query, shared with QUERY.ROWS and QUERY.INFO.
 * @example =QUERY.COLUMNS("sales-by-month") → name | type; month | string; orders | integer; amount_mxn | number; postal_codes | integer
 *
 * @es Devuelve el nombre y el tipo de cada columna de una consulta guardada, debajo de una fila de encabezados.
 * @esParam id Clave de la consulta guardada, en mayúsculas o minúsculas, o su nombre en la lista.
 * @esParam headers 0 ninguno, 1 o 2 fila de encabezados, 3 o 4 etiquetas en su idioma; 1 si se omite.
 * @esReturns Una fila por cada columna del resultado.
 * @esRemarks El tipo es el que indica el servicio, en español. Si no lo indica, se deduce de los valores: número, verdadero o falso, fecha
 * (texto como 2026-11-21, con hora o sin ella) o texto; una columna sin valores queda sin tipo. No pide nada que QUERY.ROWS ya haya
 * pedido.
 * @esCost Una solicitud por consulta guardada, compartida con QUERY.ROWS y QUERY.INFO.
 */
export function columns(id: any, headers?: any, invocation?: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { queryColumnsTable }) =>
    queryColumnsTable(cell, readText(id), readHeaders(headers, columns.asks.headers)),
  );
}

columns.asks = { operation: "query", arguments: ["id", "headers"], headers: 1 } satisfies Asks;
