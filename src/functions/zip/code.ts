import type { Asks } from "../../core/questions/asks";
import { answerWithTables } from "../tables/withTables";

/**
 * Returns postal codes as five-digit text, however they are written.
 *
 * @customfunction ZIP.CODE
 * @param value Postal code, or a range of them, as numbers or text.
 * @returns The codes, in the shape of the range.
 * @remarks No request is sent: 6700, " 06700 " and "C.P. 06700" all give 06700, whether the code exists or not. A blank cell gives
 * empty text, and anything that cannot be a postal code gives #VALUE! in its cell alone.
 * @cost None.
 * @example =ZIP.CODE(6700) → 06700
 * @example =ZIP.CODE("C.P. 06700") → 06700
 * @example =ZIP.CODE(A2:A500)
 *
 * @es Devuelve los códigos postales como texto de cinco dígitos, sin importar cómo estén escritos.
 * @esParam value Código postal, o un rango de ellos, como números o texto.
 * @esReturns Los códigos, con la forma del rango.
 * @esRemarks No se pide nada al servicio: 6700, " 06700 " y "C.P. 06700" dan 06700, exista o no el código. Una celda vacía da un texto
 * vacío, y lo que no puede ser un código postal da #¡VALOR! solo en su celda.
 * @esCost Ninguno.
 */
export function code(value: any[][], invocation?: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return answerWithTables(invocation, (cell, { codesAlone }) => codesAlone(cell, value));
}

code.asks = { operation: "none", arguments: ["value"] } satisfies Asks;
