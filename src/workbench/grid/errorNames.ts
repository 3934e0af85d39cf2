/** The errors by the names that they have in Excel in Spanish. Formulas and calls know them by their English names only. */
const spanishNames: ReadonlyMap<string, string> = new Map([
  ["#NULL!", "#¡NULO!"],
  ["#DIV/0!", "#¡DIV/0!"],
  ["#VALUE!", "#¡VALOR!"],
  ["#REF!", "#¡REF!"],
  ["#NAME?", "#¿NOMBRE?"],
  ["#NUM!", "#¡NUM!"],
  ["#N/A", "#N/D"],
  ["#SPILL!", "#¡DESBORDAMIENTO!"],
  ["#CALC!", "#¡CALC!"],
  ["#BUSY!", "#¡OCUPADO!"],
  ["#CONNECT!", "#¡CONECTAR!"],
  ["#BLOCKED!", "#¡BLOQUEADO!"],
  ["#UNKNOWN!", "#¡DESCONOCIDO!"],
  ["#FIELD!", "#¡CAMPO!"],
  ["#CYCLE!", "#¡CICLO!"],
]);

export function errorName(code: string): string {
  return spanishNames.get(code) ?? code;
}

export const spanishErrors: readonly string[] = [...spanishNames.values()];
