import { count, figure } from "../../core/locales/locale";
import type { queriesEn } from "./queries.en";

/** Lo mismo que `queries.en.ts`, en español. */
export const queriesEs: typeof queriesEn = {
  id: "Clave de la consulta",
  name: "Nombre (opcional)",
  add: "Agregar",
  noneListed: "El servicio no lista consultas para este token. Agregue las claves que use; se guardan en este panel.",
  added: (name) => `${name} se agregó a la lista.`,
  removed: (name) => `${name} se quitó de la lista.`,
  remove: (name) => `Quitar ${name} de la lista`,
  insert: "Insertar fórmula",
  size: (rows, columns) => `${count(rows, "fila", "filas")}, ${count(columns, "columna", "columnas")}`,
  preview: "Vista previa del resultado",
  rows: {
    shown: (from, to, rows) => `Filas ${figure(from)} a ${figure(to)} de ${figure(rows)}`,
    before: "Filas anteriores",
    after: "Filas siguientes",
  },
  columns: {
    shown: (from, to, columns) => `Columnas ${figure(from)} a ${figure(to)} de ${figure(columns)}`,
    before: "Columnas anteriores",
    after: "Columnas siguientes",
  },
  tickAll: "Todas las columnas",
  tickNone: "Ninguna columna",
  insertColumns: (columns) => `Insertar ${count(columns, "columna", "columnas")}`,
  executedAt: (moment) => `Ejecutada el ${moment}`,
  badId: "Use solo letras, dígitos, - y _, por ejemplo sales-by-zip.",
};
