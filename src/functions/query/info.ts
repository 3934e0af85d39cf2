import type { Asks } from "../../core/questions/asks";
import { readText } from "../cell/arguments";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns when a saved query ran, how many rows and columns its result has, and how old it is.
 *
 * @customfunction QUERY.INFO
 * @param id ID of the saved query in any case, or its name in the list.
 * @param [what] executed_at, rows, columns or age; all when left out.
 * @returns One value, or a table of names and values.
 * @remarks executed_at is when it ran, in local time, as text that Excel takes for a date. age is the time since then in days, as Excel counts time: 0.5 is
 * twelve hours, and the format [h]:mm shows it as 12:00. It is measured when the cell is calculated, and does not advance on its own.
 * If the service does not say when the query ran (its CSV does not), both are empty text. Nothing that QUERY.ROWS has already requested
 * is requested again.
 * @cost One request for a saved query, shared with QUERY.ROWS and QUERY.COLUMNS.
 * @example =QUERY.INFO("sales-by-zip","columns") → 5
 * @example =QUERY.INFO("Sales by postal code") → …
 * @example =QUERY.INFO("Ventas por código postal","columns") → 5
 *
 * @es Devuelve cuándo se ejecutó una consulta guardada, cuántas filas y columnas tiene su resultado y qué antigüedad tiene.
 * @esParam id Clave de la consulta guardada, en mayúsculas o minúsculas, o su nombre en la lista.
 * @esParam what "fecha de ejecución", "filas", "columnas" o "antigüedad"; todos si se omite.
 * @esReturns Un valor, o una tabla de nombres y valores.
 * @esRemarks "fecha de ejecución" es cuándo se ejecutó, en hora local, como texto que Excel toma por una fecha. "antigüedad" es el tiempo transcurrido desde entonces en días, como Excel
 * cuenta el tiempo: 0.5 son doce horas, y el formato [h]:mm lo muestra como 12:00. Se mide cuando la celda se calcula y no avanza por sí
 * solo. Si el servicio no dice cuándo se ejecutó la consulta (su CSV no lo dice), ambos quedan como texto vacío. No pide nada que
 * QUERY.ROWS ya haya pedido.
 * @esCost Una solicitud por consulta guardada, compartida con QUERY.ROWS y QUERY.COLUMNS.
 */
export function info(id: any, what?: any, invocation?: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { queryInfoTable }) => queryInfoTable(cell, readText(id), what));
}

info.asks = { operation: "query", arguments: ["id", "what"] } satisfies Asks;
