import { count, figure } from "../../core/locales/locale";
import type { historyEn } from "./history.en";

/** Lo mismo que `history.en.ts`, en español. */
export const historyEs: typeof historyEn = {
  sheet: {
    sheet: "Historial ZIP",
    headings: ["Fecha", "Código postal", "Indicador", "Valor", "Cambio"],
  },
  select: "Seleccione una celda de una lista con códigos postales y datos.",
  reading: "Leyendo la hoja…",
  columns: "Columnas que se copian",
  noColumns: "No hay datos junto a estos códigos. Primero inserte indicadores.",
  keep: "Guardar copia con fecha",
  copied: (figures, rows, all, sheet) =>
    `Se ${figures === 1 ? "copió" : "copiaron"} ${count(figures, "dato", "datos")} de ${figure(rows)} de ${count(all, "fila", "filas")} en “${sheet}”.`,
  nothing: (all) => `No se copió nada de ${count(all, "fila", "filas")}.`,
  left: {
    uncoded: (rows) => `${count(rows, "fila sin", "filas sin")} código postal`,
    repeated: (rows) => `${count(rows, "fila que repite", "filas que repiten")} un código`,
    waiting: (cells) => `${count(cells, "celda que espera", "celdas que esperan")} su valor`,
    failed: (cells) => `${count(cells, "celda con", "celdas con")} error`,
    blank: (cells) => `${count(cells, "celda vacía", "celdas vacías")}`,
  },
  notCopied: (reasons) => `Sin copiar: ${reasons}.`,
  first: "Es la primera copia: la siguiente mostrará qué cambió.",
  compared: "Comparado con las últimas copias, primero los cambios mayores:",
  kept: (copies, last) => `${count(copies, "copia guardada", "copias guardadas")}. La última: ${last}`,
  show: "Ver las copias",
  chart: {
    title: "Un código en el tiempo",
    code: "Código postal",
    indicator: "Indicador",
    insert: "Insertar gráfico",
    inserted: (sheet) => `El gráfico está en la hoja nueva “${sheet}”.`,
    none: (code) => `No hay copias de ${code} con este indicador.`,
    sheet: "Gráfico del historial",
    note: "De las copias con fecha de este libro.",
  },
};
