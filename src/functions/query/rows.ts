import { answer } from "../cell/answer";
import { readHeaders, readNames, readText, readWhole } from "../cell/arguments";
import { queryTable } from "../tables/queryTable";

/**
 * Returns the result of a saved query as a table.
 *
 * @customfunction QUERY.ROWS
 * @param id Id of the saved query.
 * @param [columns] Names of columns, as text with commas or as a range, in the order wanted; all when left out.
 * @param [headers] 0 none, 1 header row; 1 when left out.
 * @param [limit] Most rows to return; all when left out or 0.
 * @param [offset] Rows to skip; 0 when left out.
 * @param [invocation] Given by Excel.
 * @returns A row for each row of the result.
 * @cancelable
 * @remarks The query is run by the service that keeps it. Lists and objects inside a value become compact JSON text. A result larger
 * than Excel takes is refused with its size; ask for fewer columns, or page it with limit and offset.
 * @example =QUERY.ROWS("sales-by-zip")
 * @example =QUERY.ROWS("sales-by-zip","zip_code,orders",0,100)
 *
 * @es Devuelve el resultado de una consulta guardada como tabla.
 * @esParam id Id de la consulta guardada.
 * @esParam columns Nombres de columnas, como texto con comas o como rango, en el orden deseado; todas si se omite.
 * @esParam headers 0 ninguno, 1 fila de encabezados; 1 si se omite.
 * @esParam limit Máximo de filas; todas si se omite o es 0.
 * @esParam offset Filas que se saltan; 0 si se omite.
 * @esReturns Una fila por cada fila del resultado.
 * @esRemarks La consulta la ejecuta el servicio que la guarda. Las listas y los objetos dentro de un valor se vuelven texto JSON
 * compacto. Un resultado más grande de lo que Excel admite se rechaza con su tamaño; pida menos columnas, o pagínelo con limit y
 * offset.
 */
export function rows(
  id: any,
  columns?: any[][],
  headers?: any,
  limit?: any,
  offset?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answer(invocation, (app, cell) => {
    const part = {
      id: readText(id),
      columns: readNames(columns),
      limit: readWhole(limit, "limit", 1),
      offset: readWhole(offset, "offset", 0),
    };
    return queryTable(app, cell, part, readHeaders(headers, 1, 1));
  });
}
