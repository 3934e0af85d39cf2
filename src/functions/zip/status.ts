import type { Asks } from "../../core/questions/asks";
import { stream } from "../cell/stream";
import { withTables } from "../tables/withTables";

/**
 * Returns what the add-in is doing now, and keeps it up to date.
 *
 * @customfunction ZIP.STATUS
 * @param [what] waiting, requests, cached, last_error or last_refresh; all when left out.
 * @returns The one fact asked for, or a row for each with its name and its value.
 * @remarks "waiting" is the number of lookups now waiting for an answer; "requests" is the number of requests sent, and "cached" the number
 * of lookups answered from the cache, since the add-in started. "last_error" is the explanation of the last failure, and "last_refresh" the
 * time of the service's last good answer, in local time, as text that Excel takes for a date. The cell changes at most once a second, and only while something changes.
 * @cost None.
 * @example =ZIP.STATUS("waiting") → 0
 * @example =ZIP.STATUS() → …
 *
 * @es Devuelve lo que el complemento está haciendo y lo mantiene actualizado.
 * @esParam what "en espera", "solicitudes", "desde la caché", "último error" o "última respuesta"; todos si se omite.
 * @esReturns El dato que se pide, o una fila por cada dato con su nombre y su valor.
 * @esRemarks "en espera" es el número de búsquedas que esperan respuesta; "solicitudes" es el número de solicitudes enviadas, y "desde la caché", el de
 * búsquedas respondidas desde la caché, desde que inició el complemento. "último error" es la explicación del más reciente y "última respuesta", la hora
 * de la última respuesta buena del servicio, en hora local, como texto que Excel toma por una fecha. La celda cambia a lo más una vez por segundo, y solo
 * mientras algo cambia.
 * @esCost Ninguno.
 */
export function status(what: any, invocation: CustomFunctions.StreamingInvocation<any[][]>): void {
  stream(invocation, (app, show) => withTables(({ watchStatus }) => watchStatus(app, what, show)));
}

status.asks = { operation: "none", arguments: ["what"], required: 0 } satisfies Asks;
