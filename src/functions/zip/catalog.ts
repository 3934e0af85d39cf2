import { answer } from "../cell/answer";
import { readHeaders, readIds, readNames, readText, readWhole } from "../cell/arguments";
import { catalogTable } from "../tables/catalogTable";

/**
 * Returns every postal code of a state or a municipality, a row for each.
 *
 * @customfunction ZIP.CATALOG
 * @param [state_id] State id of two digits, or several; "*" for the whole country.
 * @param [municipality_id] Municipality id of five digits, or several.
 * @param [fields] Fields of a postal code, as text with commas or as a range; all when left out.
 * @param [headers] 0 none, 1 header row; 1 when left out.
 * @param [limit] Most rows to return; all when left out or 0.
 * @param [offset] Rows to skip; 0 when left out.
 * @param [invocation] Given by Excel.
 * @returns A row for each postal code, a column for each field.
 * @cancelable
 * @remarks The pages of the catalogue are read to their end. A whole country is more than Excel takes in one result with all
 * fields: name the fields you need, or page it with limit and offset.
 * @example =ZIP.CATALOG("09")
 * @example =ZIP.CATALOG(,"09015","zip_code,population")
 *
 * @es Devuelve todos los códigos postales de un estado o un municipio, una fila por código.
 * @esParam state_id Id de estado de dos dígitos, o varios; "*" para todo el país.
 * @esParam municipality_id Id de municipio de cinco dígitos, o varios.
 * @esParam fields Campos de un código postal, como texto con comas o como rango; todos si se omite.
 * @esParam headers 0 ninguno, 1 fila de encabezados; 1 si se omite.
 * @esParam limit Máximo de filas; todas si se omite o es 0.
 * @esParam offset Filas que se saltan; 0 si se omite.
 * @esReturns Una fila por código postal, una columna por campo.
 * @esRemarks Las páginas del catálogo se leen hasta el final. Un país entero con todos los campos es más de lo que Excel admite en un
 * resultado: nombre los campos que necesita, o pagínelo con limit y offset.
 */
export function catalog(
  state_id?: any[][],
  municipality_id?: any[][],
  fields?: any[][],
  headers?: any,
  limit?: any,
  offset?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answer(invocation, (app, cell) => {
    const isWholeCountry = readText(state_id) === "*";
    const filter = {
      isWholeCountry,
      states: isWholeCountry ? [] : readIds(state_id, "state_id", 2),
      municipalities: readIds(municipality_id, "municipality_id", 5),
      limit: readWhole(limit, "limit", 1),
      offset: readWhole(offset, "offset", 0),
    };
    return catalogTable(app, cell, filter, readNames(fields), readHeaders(headers, 1, 1));
  });
}
