import type { Asks } from "../../core/questions/asks";
import { readHeaders, readMissing, readNames, readText, readWhole } from "../cell/arguments";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns the result of a saved query as a table with a header row.
 *
 * @customfunction QUERY.ROWS
 * @param id ID of the saved query in any case, or its name in the list.
 * @param [columns] Names or labels of columns, as comma-separated text or as a range, in the order you want; all when left out.
 * @param [headers] 0 none, 1 or 2 header row, 3 or 4 labels in your language; 1 when left out.
 * @param [limit] Maximum number of rows; all when left out or 0.
 * @param [offset] Rows to skip; 0 when left out.
 * @param [missing] What to show where the service has no value: a number, text or NA(); empty text when left out.
 * @param [dates] "text" as the service writes them, or "serial" for Excel's numbers, in local time; "text" when left out.
 * @returns A row for each row of the result.
 * @remarks The query is run by the service that keeps it. Lists and objects inside a value become compact JSON text. A result larger
 * than Excel accepts is refused, and the error gives its size; ask for fewer columns, or page through it with limit and offset: all pages
 * come from one request. Where several columns have the same name, ask for one by its place: column_2. The label of a column is the one
 * that the service gives, or else its name made readable: zip_code becomes “Zip code”. A result that the service cannot give as JSON is
 * read as CSV, where a column is numeric if all its texts are numbers; codes such as 00501 stay text.
 * @cost One request for a saved query, whichever part you ask for; its pages and columns come from the same answer.
 * @example =QUERY.ROWS("sales-by-zip")
 * @example =QUERY.ROWS("indicator-dictionary","mnemonic",0,1) → demographic_population_total
 * @example =QUERY.ROWS("sales-by-zip","zip_code,orders",0,100)
 * @example =QUERY.ROWS("sales-by-month","month",0,2,,,"serial") → 46023; 46054
 *
 * @es Devuelve el resultado de una consulta guardada como tabla con una fila de encabezados.
 * @esParam id Clave de la consulta guardada, en mayúsculas o minúsculas, o su nombre en la lista.
 * @esParam columns Nombres o etiquetas de columnas, como texto separado por comas o como rango, en el orden deseado; todas si se omite.
 * @esParam headers 0 ninguno, 1 o 2 fila de encabezados, 3 o 4 etiquetas en su idioma; 1 si se omite.
 * @esParam limit Máximo de filas; todas si se omite o es 0.
 * @esParam offset Filas que se omiten al inicio; 0 si se omite.
 * @esParam missing Lo que se muestra donde el servicio no tiene dato: un número, un texto o NOD(); un texto vacío si se omite.
 * @esParam dates "texto" como las escribe el servicio, o "serie" para los números de Excel, en hora local; "texto" si se omite.
 * @esReturns Una fila por cada fila del resultado.
 * @esRemarks La consulta la ejecuta el servicio que la guarda. Las listas y los objetos dentro de un valor se vuelven texto JSON
 * compacto. Un resultado más grande de lo que Excel admite se rechaza, y el error indica su tamaño; pida menos columnas o léalo por páginas
 * con limit y offset: todas salen de una sola solicitud. Si varias columnas tienen el mismo nombre, pida una por su lugar: column_2. La
 * etiqueta de una columna es la que da el servicio o, si no da ninguna, su nombre en forma legible: zip_code es “Código postal” y amount_mxn, “Importe (MXN)”. Un resultado
 * que el servicio no puede dar como JSON se lee como CSV, donde una columna es numérica si todos sus textos son números; los códigos como
 * 00501 quedan como texto.
 * @esCost Una solicitud por consulta guardada, sin importar qué parte se pida; sus páginas y columnas salen de la misma respuesta.
 */
export function rows(
  id: any,
  columns?: any[][],
  headers?: any,
  limit?: any,
  offset?: any,
  missing?: any,
  dates?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { queryTable }) => {
    const part = {
      id: readText(id),
      columns: readNames(columns),
      limit: readWhole(limit, "limit", 1),
      offset: readWhole(offset, "offset", 0),
      missing: readMissing(missing),
      dates: dates as unknown,
    };
    return queryTable(cell, part, readHeaders(headers, rows.asks.headers));
  });
}

rows.asks = {
  operation: "query",
  arguments: ["id", "columns", "headers", "limit", "offset", "missing", "dates"],
  headers: 1,
} satisfies Asks;
