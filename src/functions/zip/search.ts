import type { Asks } from "../../core/questions/asks";
import { answer } from "../cell/answer";
import { readCodes, readHeaders, readMissing, readNames } from "../cell/arguments";
import { searchTable } from "../tables/places/searchTable";

/**
 * Returns the geography, population, socioeconomic level and data coverage of one or many postal codes.
 *
 * @customfunction ZIP.SEARCH
 * @param codes Postal code, or a range of them.
 * @param [fields] Fields of a postal code, by name in either language, as comma-separated text or as a range; all when left out.
 * @param [headers] 0 none, 1 header row, 2 header row and a leading column with the code, 3 labels in your language, 4 labels and the leading code; 0 when left out.
 * @param [missing] What to show where the service has no value: a number, text or NA(); empty text when left out.
 * @returns A row for each code, a column for each field.
 * @remarks The fields are id, zip_code, country_id, country, state_id, state_name, municipality_id, municipality_name, population,
 * inhabited_households, nse_predominant_level, neighborhoods, bbox_east, bbox_north, bbox_south, bbox_west, area_km2,
 * centroid_lat, centroid_lon, neighbors, state_border and data_coverage. Lists are joined with "; ". The field data_coverage
 * gives six columns, one for each category, with the number of indicators. A value that the service does not have is shown as empty text,
 * or as the value of the missing argument, never as 0; a category without indicators counts 0. Municipality and municipio mean
 * municipality_name, and so on.
 * @cost One request for up to 20 codes, or the pages of a state when many of its codes are asked for, shared by all cells of the workbook. Cached answers cost nothing.
 * @example =ZIP.SEARCH("06600","municipality_name") → Cuauhtémoc
 * @example =ZIP.SEARCH(A2:A500,"population,nse_predominant_level",2)
 *
 * @es Devuelve la geografía, la población, el nivel socioeconómico y la cobertura de datos de uno o varios códigos postales.
 * @esParam codes Código postal, o un rango de ellos.
 * @esParam fields Campos de un código postal, por nombre en cualquiera de los dos idiomas, como texto separado por comas o como rango; todos si se omite.
 * @esParam headers 0 ninguno, 1 fila de encabezados, 2 además una primera columna con el código, 3 etiquetas en su idioma, 4 etiquetas y el código; 0 si se omite.
 * @esParam missing Lo que se muestra donde el servicio no tiene dato: un número, un texto o NOD(); un texto vacío si se omite.
 * @esReturns Una fila por código, una columna por campo.
 * @esRemarks Los campos son id, zip_code, country_id, country, state_id, state_name, municipality_id, municipality_name, population,
 * inhabited_households, nse_predominant_level, neighborhoods, bbox_east, bbox_north, bbox_south, bbox_west, area_km2,
 * centroid_lat, centroid_lon, neighbors, state_border y data_coverage. Las listas se unen con "; ". El campo data_coverage da seis
 * columnas, una por categoría, con el número de indicadores. Lo que el servicio no tiene se muestra como texto vacío o
 * como lo indique missing, nunca como 0; una categoría sin indicadores cuenta 0. Municipio y municipality significan
 * municipality_name, etcétera.
 * @esCost Una solicitud por cada 20 códigos, o las páginas de un estado cuando se piden muchos de sus códigos, que comparten todas las celdas del libro. Lo que ya está en la caché no cuesta nada.
 */
export function search(
  codes: any[][],
  fields?: any[][],
  headers?: any,
  missing?: any,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answer(invocation, (cell) => {
    return searchTable(
      cell,
      readCodes(codes),
      readNames(fields),
      readHeaders(headers, search.asks.headers),
      readMissing(missing),
    );
  });
}

search.asks = {
  operation: "search",
  arguments: ["codes", "fields", "headers", "missing"],
  headers: 0,
  isPerCode: true,
} satisfies Asks;
