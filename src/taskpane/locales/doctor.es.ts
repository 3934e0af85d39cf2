import { count } from "../../core/locales/locale";
import type { doctorEn } from "./doctor.en";

/** Lo mismo que `doctor.en.ts`, en español. */
export const doctorEs: typeof doctorEn = {
  check: "Revisar los códigos",
  checkAgain: "Revisar de nuevo",
  checking: "Leyendo la columna…",
  checked: (address, cells) => `${address}: ${count(cells, "celda", "celdas")}`,
  held: (codes, others, blank) =>
    `${count(codes, "celda tiene", "celdas tienen")} un código, ${count(others, "no lo tiene", "no lo tienen")}${blank > 0 ? `; ${count(blank, "está vacía", "están vacías")}` : ""}.`,
  fine: (areNumbers) =>
    areNumbers
      ? "Cada celda con contenido tiene un código postal, pero como número. En la columna limpia quedan como texto."
      : "Cada celda con contenido tiene un código postal como texto de cinco dígitos.",
  kinds: {
    unknown: "El servicio no los reconoce",
    notCode: "No son códigos postales",
    several: "Varios códigos en una celda",
    within: "Un código con algo más",
    mistyped: "Letras o comas entre los dígitos",
    dates: "Probablemente fechas",
    lostZero: "Perdieron el cero inicial",
    marks: "Espacios u otros caracteres junto al código",
    mixed: "Números y texto mezclados",
    repeated: "Repetidos",
  },
  notes: {
    unknown:
      "Están bien escritos, pero el servicio no los tiene. Pueden ser nuevos, estar dados de baja o tener un error.",
    notCode: "Quedan en blanco en la columna limpia.",
    several: "Quedan en blanco en la columna limpia si no acepta uno de los códigos.",
    within: "Quedan en blanco en la columna limpia si no acepta el código.",
    mistyped: "Quedan en blanco en la columna limpia si no acepta el código.",
    dates:
      "Quedan en blanco en la columna limpia: celdas con formato de fecha y números que el servicio no tiene como código. Escriba los códigos de nuevo.",
    lostZero: "Excel los interpretó como números. La columna limpia recupera el cero.",
    marks: "Se quitan en la columna limpia.",
    mixed:
      "Las búsquedas fallan si un código es número en una tabla y texto en otra. En la columna limpia todo es texto.",
    repeated: "No tienen nada malo; aquí solo se cuentan.",
  },
  example: (address, value, code) =>
    code === "" || code === value ? `${address}: ${value}` : `${address}: ${value} → ${code}`,
  date: (address, value, date) => `${address}: ${date} (${value})`,
  unsure: (cells) =>
    `El servicio no dijo nada de ${count(cells, "número", "números")} que podrían ser fechas; cuentan como códigos.`,
  takeAll: "Aceptar todos",
  takeFirst: "Aceptar el primero de cada una",
  takeNone: "No aceptar ninguno",
  goToFirst: (address) => `Ir al primero: ${address}`,
  ask: (requests) =>
    requests === 0
      ? "Buscar códigos que el servicio no reconoce (sin solicitudes)"
      : `Buscar códigos que el servicio no reconoce (${count(requests, "solicitud", "solicitudes")})`,
  nearest: "Mostrar los más cercanos que existen",
  allKnown: "El servicio reconoce todos los códigos.",
  unanswered: (codes) => `El servicio no respondió por ${count(codes, "código", "códigos")}.`,
  write: (address) => `Escribir códigos limpios en ${address}`,
  header: "Código limpio",
  written: (codes, address) => `${count(codes, "código limpio", "códigos limpios")} en ${address}.`,
  left: (cells) => count(cells, "celda quedó en blanco.", "celdas quedaron en blanco."),
};
