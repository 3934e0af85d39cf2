import type { Asks } from "../../core/questions/asks";
import { readShape } from "../tables/places/fieldColumns";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns the postal codes of a state, a municipality or a neighborhood by its name, below a header row.
 *
 * @customfunction ZIP.FIND
 * @param text Name of a state, a municipality or a neighborhood, with or without accents; for a state, also its short form, such as CDMX.
 * @param [state] State by ID, name or short form such as CDMX, or several, to look in; the whole country for "*" or when left out.
 * @param [fields] Fields of a postal code, by name in either language, as comma-separated text or as a range; zip_code, municipality_name and state_name when left out.
 * @param [headers] 0 none, 1 header row, 2 header row and a leading column with the code, 3 labels in your language, 4 labels and the leading code; 1 when left out.
 * @param [missing] What to show where the service has no value: a number, text or NA(); empty text when left out.
 * @returns A row for each code, a column for each field.
 * @remarks Lists all codes of the states and municipalities of that name. If there are none, it lists those with a neighborhood of that
 * name, or else those with a neighborhood, municipality or state whose name contains the text as whole words. The kind before the name of
 * a neighborhood, such as "Col." or "Fracc.", does not count. With a state, which may also follow the name as in "Centro, Puebla", only its catalog pages are
 * read; without one, those of the whole country.
 * @cost The catalog pages of the state, or of the whole country if no state is given, at one request for up to 2,000 codes: one or two requests, or about seventeen. Cached answers cost nothing.
 * @example =ZIP.FIND("Roma Norte","09","zip_code",0) → 06700
 * @example =ZIP.FIND("Interlomas, Edomex",,"zip_code",0) → 52787
 * @example =ZIP.FIND("cuauhtemoc","09")
 *
 * @es Devuelve los códigos postales de un estado, un municipio o una colonia por su nombre, debajo de una fila de encabezados.
 * @esParam text Nombre de un estado, un municipio o una colonia, con o sin acentos; de un estado también su forma corta, como CDMX.
 * @esParam state Estado por clave, nombre o forma corta como CDMX, o varios, donde buscar; todo el país con "*" o si se omite.
 * @esParam fields Campos de un código postal, por nombre en cualquiera de los dos idiomas, como texto separado por comas o como rango; zip_code, municipality_name y state_name si se omite.
 * @esParam headers 0 ninguno, 1 fila de encabezados, 2 además una primera columna con el código, 3 etiquetas en su idioma, 4 etiquetas y el código; 1 si se omite.
 * @esParam missing Lo que se muestra donde el servicio no tiene dato: un número, un texto o NOD(); un texto vacío si se omite.
 * @esReturns Una fila por código, una columna por campo.
 * @esRemarks Se devuelven todos los códigos de los estados y municipios con ese nombre; si no hay, los que tienen una colonia con ese
 * nombre, y si no, los que tienen una colonia, un municipio o un estado cuyo nombre lo contiene como palabras completas. El tipo que precede
 * al nombre de una colonia, como "Col." o "Fracc.", no cuenta. Con un estado, que también puede seguir al nombre como en "Centro, Puebla", solo se leen las páginas de su
 * catálogo; sin él, las de todo el país.
 * @esCost Las páginas del catálogo del estado, o de todo el país si no se indica: una solicitud por cada 2,000 códigos, es decir, una o dos, o unas diecisiete. Lo que ya está en la caché no cuesta nada.
 */
export function find(
  text: any,
  state?: any[][],
  fields?: any[][],
  headers?: any,
  missing?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { findTable }) =>
    findTable(cell, text, state, readShape(fields, headers, missing, find.asks.headers)),
  );
}

find.asks = {
  operation: "catalog",
  arguments: ["text", "state", "fields", "headers", "missing"],
  headers: 1,
  leadsOn: true,
} satisfies Asks;
