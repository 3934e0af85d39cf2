import type { Asks } from "../../core/questions/asks";
import { readNames, readWhole } from "../cell/arguments";
import { readShape } from "../tables/places/fieldColumns";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns every postal code of a state or a municipality, a row for each below a header row.
 *
 * @customfunction ZIP.CATALOG
 * @param [state_id] State by ID, name or short form such as CDMX, or several; "*" for the whole country.
 * @param [municipality_id] Municipality by five digits, by three beside its state, or by name, or several.
 * @param [fields] Fields of a postal code, by name in either language, as comma-separated text or as a range; all when left out.
 * @param [headers] 0 none, 1 header row, 2 header row and a leading column with the code, 3 labels in your language, 4 labels and the leading code; 1 when left out.
 * @param [limit] Maximum number of rows; all when left out or 0.
 * @param [offset] Rows to skip; 0 when left out.
 * @param [missing] What to show where the service has no value: a number, text or NA(); empty text when left out.
 * @returns A row for each postal code, a column for each field.
 * @remarks Every page of the catalog is read. The whole country with all fields is more than Excel accepts in one result: name
 * the fields that you need, or page through it with limit and offset.
 * @cost One request for up to 2,000 codes: a state takes one or two, the whole country about seventeen. Cached answers cost nothing.
 * @example =ZIP.CATALOG("09")
 * @example =ZIP.CATALOG(,"09015","zip_code,population")
 *
 * @es Devuelve todos los códigos postales de un estado o un municipio, una fila por código debajo de una de encabezados.
 * @esParam state_id Estado por clave, nombre o forma corta como CDMX, o varios; "*" para todo el país.
 * @esParam municipality_id Municipio por cinco dígitos, por tres junto a su estado, o por nombre, o varios.
 * @esParam fields Campos de un código postal, por nombre en cualquiera de los dos idiomas, como texto separado por comas o como rango; todos si se omite.
 * @esParam headers 0 ninguno, 1 fila de encabezados, 2 además una primera columna con el código, 3 etiquetas en su idioma, 4 etiquetas y el código; 1 si se omite.
 * @esParam limit Máximo de filas; todas si se omite o es 0.
 * @esParam offset Filas que se omiten al inicio; 0 si se omite.
 * @esParam missing Lo que se muestra donde el servicio no tiene dato: un número, un texto o NOD(); un texto vacío si se omite.
 * @esReturns Una fila por código postal, una columna por campo.
 * @esRemarks Se leen todas las páginas del catálogo. El país completo con todos los campos es más de lo que Excel admite en un resultado:
 * indique los campos que necesita o léalo por páginas con limit y offset.
 * @esCost Una solicitud por cada 2,000 códigos: un estado requiere una o dos y todo el país, unas diecisiete. Lo que ya está en la caché no cuesta nada.
 */
export function catalog(
  state_id?: any[][],
  municipality_id?: any[][],
  fields?: any[][],
  headers?: any,
  limit?: any,
  offset?: any,
  missing?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { catalogTable }) => {
    const filter = {
      states: readNames(state_id),
      municipalities: readNames(municipality_id),
      limit: readWhole(limit, "limit", 1),
      offset: readWhole(offset, "offset", 0),
    };
    return catalogTable(cell, filter, readShape(fields, headers, missing, catalog.asks.headers));
  });
}

catalog.asks = {
  operation: "catalog",
  arguments: ["state_id", "municipality_id", "fields", "headers", "limit", "offset", "missing"],
  required: 0,
  headers: 1,
} satisfies Asks;
