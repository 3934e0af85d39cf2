import { count, figure } from "../../core/locales/locale";
import type { freezeEn } from "./freeze.en";

/** Lo mismo que `freeze.en.ts`, en español. */
export const freezeEs: typeof freezeEn = {
  freeze: "Congelar",
  thaw: "Descongelar",
  freezing: "Congelando fórmulas",
  thawing: "Descongelando fórmulas",
  kept: (formulas) =>
    formulas === 0
      ? "En este libro no hay fórmulas congeladas."
      : `En este libro se ${formulas === 1 ? "guarda" : "guardan"} ${count(formulas, "fórmula congelada", "fórmulas congeladas")}.`,
  frozen: (formulas, cells) =>
    `${count(formulas, "fórmula quedó", "fórmulas quedaron")} como valores, en ${count(cells, "celda", "celdas")}.`,
  repeated:
    "No se congeló nada: es posible que Excel haya repetido un clic anterior en Congelar después de volver a cargar el complemento. Si quiere congelar las celdas seleccionadas ahora, presione Congelar de nuevo.",
  errors: (cells) =>
    `${count(cells, "de ellas muestra un error y quedó congelada", "de ellas muestran un error y quedaron congeladas")} tal cual.`,
  stayTitle: (formulas) => count(formulas, "fórmula no se congeló", "fórmulas no se congelaron"),
  waiting: (formulas) =>
    `${count(formulas, "sigue", "siguen")} en espera. Congele de nuevo cuando todas las celdas tengan su valor.`,
  failed: (formulas) =>
    `${count(formulas, "solo muestra un error: no tiene", "solo muestran un error: no tienen")} valores que congelar. Corrija el código o actualice y congele de nuevo. “Copiar esta hoja como valores” también copia los errores.`,
  unwritable: (formulas) =>
    `${count(formulas, "tiene", "tienen")} un texto de más de ${figure(8000)} caracteres que empieza como una fórmula, y Excel no deja que un complemento lo escriba.`,
  differentTitle: "Excel no guardó lo que se mostraba",
  different:
    "Los valores congelados de estas celdas no son los que mostraban sus fórmulas: Excel los guardó de otro modo, como ocurre con un filtro, o alguien escribió encima. Sus fórmulas se conservan: deshaga, o corrija las celdas y descongele.",
  left: (formulas) => `Se detuvo: ${count(formulas, "fórmula queda como estaba", "fórmulas quedan como estaban")}.`,
  thawed: (formulas) => `${count(formulas, "fórmula está", "fórmulas están")} de vuelta.`,
  leftFrozen: (formulas) => `Se detuvo: ${count(formulas, "fórmula sigue congelada", "fórmulas siguen congeladas")}.`,
  noneFrozen: "Ahí no hay nada congelado.",
  whyNone:
    "O no se congeló nada en este libro, o se congeló con el complemento instalado de otra manera, para la que Excel lleva su propia lista, o Excel perdió lo que el complemento había guardado en el libro: busque en su historial de versiones.",
  list: {
    button: "Listar las fórmulas en una hoja",
    listing: "Listando las fórmulas",
    sheet: "Fórmulas ZIP",
    headings: ["Hoja", "Celda", "Fórmula", "Valor"],
    made: (sheet, formulas) =>
      `En “${sheet}” se ${formulas === 1 ? "lista" : "listan"} ${count(formulas, "fórmula", "fórmulas")}.`,
  },
  changedTitle: (formulas) =>
    count(
      formulas,
      "resultado congelado se movió, cambió o se borró",
      "resultados congelados se movieron, cambiaron o se borraron",
    ),
  changedText:
    "Estas celdas no se descongelaron, porque ya no tienen lo que se congeló en ellas. Déjelas como estaban y descongele de nuevo:",
  thawOthers: (formulas) => (formulas === 1 ? "Descongelar la otra" : `Descongelar las otras ${figure(formulas)}`),
  close: "Cerrar",
  handOver: {
    title: "Copia para entregar",
    text: "Copia esta hoja con las fórmulas ZIP y QUERY como valores, para quien no tiene el complemento. La hoja original queda como está. Es posible que después Excel no pueda deshacer lo anterior.",
    copy: "Copiar esta hoja como valores",
    copying: "Copiando la hoja",
    suffix: " (valores)",
    made: (sheet, formulas) =>
      `“${sheet}” está lista: ahí ${count(formulas, "fórmula es un valor", "fórmulas son valores")}. El complemento no puso ningún token en el archivo.`,
    unwritable: (formulas) =>
      `${count(formulas, "sigue como fórmula", "siguen como fórmulas")} en ella, por un texto que Excel no deja que un complemento escriba.`,
    waiting: (formulas) =>
      `${count(formulas, "fórmula sigue", "fórmulas siguen")} en espera y no se copió nada. Copie de nuevo cuando todas las celdas tengan su valor.`,
  },
};
