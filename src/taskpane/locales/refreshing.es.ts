import { count, figure } from "../../core/locales/locale";
import type { refreshingEn } from "./refreshing.en";

/** Lo mismo que `refreshing.en.ts`, en español. */
export const refreshingEs: typeof refreshingEn = {
  what: "Qué actualizar",
  olderThan: "Antigüedad de las respuestas",
  anyAge: "Cualquiera",
  moreThan: (age) => `Más de ${age}`,
  onlyFixable: "Solo errores que se corrigen al actualizar",
  noneLeft: "Ninguna fórmula cumple estas opciones.",
  failed: (formulas) =>
    `${count(formulas, "fórmula muestra", "fórmulas muestran")} ahora un error. “Explicar esta celda” indica por qué.`,
  lasting: (formulas) =>
    `${count(formulas, "fórmula sigue", "fórmulas siguen")} mostrando un error: “Explicar esta celda” indica por qué.`,
  older: (formulas, asked) =>
    `${count(formulas, "fórmula conserva", "fórmulas conservan")} sus respuestas anteriores${asked && ` de ${asked}`}.`,
  stopped: (formulas) =>
    `${count(formulas, "fórmula conserva", "fórmulas conservan")} sus respuestas anteriores, porque usted detuvo la actualización. Actualice de nuevo para obtener otras.`,
  changes: "Qué cambió",
  changed: (changed, cells) =>
    changed === 0
      ? "No cambió ninguna celda."
      : `${changed === 1 ? "Cambió" : "Cambiaron"} ${figure(changed)} de ${count(cells, "celda", "celdas")}.`,
  blank: "(vacía)",
  asOf: {
    insert: "Insertar la fecha de los datos",
    hint: "En la celda seleccionada: cuándo dio el servicio el indicador más antiguo de esta hoja. Al actualizar la hoja, se renueva.",
    format: '"Datos al "dd/mm/yyyy hh:mm',
    inserted: (address, uncounted) =>
      `${address} dice de cuándo es el indicador más antiguo.${uncounted === 0 ? "" : ` ${count(uncounted, "fórmula no cuenta", "fórmulas no cuentan")}: solo cuentan las de ZIP.LATEST con códigos en celdas.`}`,
  },
  opening: {
    label: "Al abrir este libro",
    never: "No actualizar nada",
    older: (age) => `Actualizar las respuestas con más de ${age}`,
    hint: "Se guarda en el libro, sin token. Ocurre cuando el complemento inicia con el libro; Actividad dice qué se hizo.",
    kept: "Queda en este libro: guárdelo.",
    keptOnly:
      "Queda en este libro: guárdelo. Este Excel no inicia el complemento por sí solo: se actualizará cuando usted abra el panel o Excel calcule una de sus fórmulas.",
    noneOlder: (age) => `Ninguna respuesta tiene más de ${age}.`,
    tooMany: (formulas, age, limit) =>
      `${count(formulas, "fórmula tiene respuestas", "fórmulas tienen respuestas")} con más de ${age}. Más de ${figure(limit)} no se actualizan sin preguntar: actualícelas en Hoja → Actualizar → Todo el libro.`,
  },
};
