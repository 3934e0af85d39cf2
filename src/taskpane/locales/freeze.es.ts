import { countedIn } from "../../core/locales/counted";
import type { FreezeWords } from "./freeze.en";

const { count, figure } = countedIn("es-MX");

/** Lo mismo que `freeze.en.ts`, en español. */
export const freezeEs: FreezeWords = {
  intro:
    "Al congelar, las fórmulas ZIP y QUERY se sustituyen por los valores que muestran, para que el libro pueda leerse sin el complemento. Las fórmulas se guardan en el libro y vuelven al descongelar.",
  ranges: { label: "Celdas", selection: "Selección", sheet: "Esta hoja", workbook: "Todo el libro" },
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
  none: "Ahí no hay fórmulas ZIP ni QUERY.",
  errors: (cells) =>
    `${count(cells, "de ellas muestra un error y quedó congelada", "de ellas muestran un error y quedaron congeladas")} tal cual.`,
  stayTitle: (formulas) => count(formulas, "fórmula no se congeló", "fórmulas no se congelaron"),
  waiting: (formulas) =>
    `${count(formulas, "sigue", "siguen")} en espera. Congele de nuevo cuando todas las celdas tengan su valor.`,
  failed: (formulas) =>
    `${count(formulas, "solo muestra un error: no tiene", "solo muestran un error: no tienen")} valores que congelar. Corrija el código o actualice y congele de nuevo. “Copiar esta hoja como valores” también copia los errores.`,
  left: (formulas) => `Se detuvo: ${count(formulas, "fórmula queda como estaba", "fórmulas quedan como estaban")}.`,
  thawed: (formulas) => `${count(formulas, "fórmula está", "fórmulas están")} de vuelta.`,
  leftFrozen: (formulas) => `Se detuvo: ${count(formulas, "fórmula sigue congelada", "fórmulas siguen congeladas")}.`,
  noneFrozen: "Ahí no hay nada congelado.",
  changedTitle: (formulas) =>
    count(
      formulas,
      "resultado congelado se movió, cambió o se borró",
      "resultados congelados se movieron, cambiaron o se borraron",
    ),
  changedText: "No se descongeló nada. Estas celdas ya no tienen lo que se congeló en ellas:",
  othersThawedText: "Estas celdas no se descongelaron, porque ya no tienen lo que se congeló en ellas:",
  more: (more) => `y ${figure(more)} más`,
  thawOthers: (formulas) => (formulas === 1 ? "Descongelar la otra" : `Descongelar las otras ${figure(formulas)}`),
  noneOther: "Deje las celdas como estaban y descongele de nuevo.",
  close: "Cerrar",
  handOver: {
    title: "Copia para entregar",
    text: "Copia esta hoja con las fórmulas ZIP y QUERY como valores, para quien no tiene el complemento. La hoja original queda como está.",
    copy: "Copiar esta hoja como valores",
    copying: "Copiando la hoja",
    suffix: " (valores)",
    made: (sheet, formulas) =>
      `“${sheet}” está lista: ahí ${count(formulas, "fórmula es un valor", "fórmulas son valores")}. El complemento no puso ningún token en el archivo.`,
    waiting: (formulas) =>
      `${count(formulas, "fórmula sigue", "fórmulas siguen")} en espera y no se copió nada. Copie de nuevo cuando todas las celdas tengan su valor.`,
  },
};
