import { stream } from "../cell/stream";
import { withTables } from "../tables/withTables";

/**
 * Returns what the add-in is doing now, and keeps it up to date.
 *
 * @customfunction ZIP.STATUS
 * @param [what] waiting, requests, cached, last_error or last_refresh; all of them when left out.
 * @param invocation Given by Excel.
 * @returns What is asked, or a row for each with its word and its value.
 * @streaming
 * @remarks "waiting" counts the questions that wait for an answer now; "requests" and "cached" those that were sent and those that were
 * answered from the cache, since the add-in started. "last_error" is the sentence of the last failure, and "last_refresh" the time of
 * the service's last good answer, as a text in universal time. The cell changes at most once a second, and only while something changes.
 * @cost None.
 * @example =ZIP.STATUS("waiting") → 0
 * @example =ZIP.STATUS() → …
 *
 * @es Devuelve lo que el complemento está haciendo ahora, y lo sigue mostrando.
 * @esParam what waiting (en espera), requests (peticiones), cached (desde la caché), last_error (último error) o last_refresh (última respuesta); todos si se omite.
 * @esReturns Lo que se pide, o una fila por cada dato con su palabra y su valor.
 * @esRemarks "waiting" cuenta las preguntas que esperan respuesta ahora; "requests" y "cached", las peticiones enviadas y las preguntas
 * contestadas desde la caché, desde que inició el complemento. "last_error" es la explicación del último error y "last_refresh" la hora
 * de la última respuesta buena del servicio, como texto en tiempo universal. La celda cambia a lo más una vez por segundo, y solo
 * mientras algo cambia.
 * @esCost Ninguno.
 */
export function status(what: any, invocation: CustomFunctions.StreamingInvocation<any[][]>): void {
  stream(invocation, (app, show) => withTables(({ watchStatus }) => watchStatus(app, what, show)));
}
