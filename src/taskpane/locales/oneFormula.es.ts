import { count, figure } from "../../core/locales/locale";
import type { oneFormulaEn } from "./oneFormula.en";

/** Lo mismo que `oneFormula.en.ts`, en español. */
export const oneFormulaEs: typeof oneFormulaEn = {
  look: "Buscar fórmulas",
  found: (formulas, joined) => `${count(formulas, "fórmula puede", "fórmulas pueden")} quedar en ${figure(joined)}.`,
  how: "Antes, la nueva fórmula se escribe un momento junto a sus datos y se comparan todos los valores. Las filas que mostrarían otra cosa conservan su fórmula.",
  none: "Ahí no hay fórmulas ZIP copiadas hacia abajo, con un código por fila.",
  join: (formulas, joined) => `Reemplazar ${count(formulas, "fórmula", "fórmulas")} por ${figure(joined)}`,
  joining: "Comparando y reemplazando fórmulas",
  done: (formulas, joined) =>
    `${count(formulas, "fórmula quedó", "fórmulas quedaron")} en ${figure(joined)}. Todas las celdas muestran lo mismo que antes.`,
  noneJoined: "No se reemplazó ninguna fórmula.",
  kept: (formulas, joined) =>
    `Aquí ${count(joined, "fórmula ocupa", "fórmulas ocupan")} el lugar de ${figure(formulas)}, que el libro conserva.`,
  split: (formulas) => `Recuperar ${count(formulas, "fórmula", "fórmulas")}`,
  splitting: "Recuperando las fórmulas",
  back: (formulas) =>
    `${count(formulas, "fórmula está", "fórmulas están")} de vuelta, ${formulas === 1 ? "" : "cada una "}en su fila.`,
  typed: (cells) =>
    `${count(cells, "celda tiene", "celdas tienen")} ahora otro contenido y lo ${cells === 1 ? "conserva" : "conservan"}.`,
  left: {
    table: (formulas) => `${stay(formulas)}: en una tabla, ninguna fórmula se desborda.`,
    merged: (formulas) => `${stay(formulas)}: algunas de sus celdas están combinadas.`,
    referred: (formulas) => `${stay(formulas)}: otras fórmulas se refieren a algunas de sus celdas, no a todas.`,
    hidden: (formulas) =>
      `${stay(formulas)}: algunas de sus filas están ocultas o filtradas. Muestre antes todas las filas.`,
    waiting: (formulas) => `${stay(formulas)}: algunas esperan todavía sus valores. Busque de nuevo después.`,
    protected: (formulas) => `${stay(formulas)}: su hoja está protegida.`,
    different: (formulas) =>
      `${stay(formulas)}: una sola fórmula no mostraría lo mismo ahí, o no se pudo comparar. El error de un código ocupa una celda en su propia fórmula, y toda su fila en la de todos.`,
    changed: (formulas) =>
      `${stay(formulas)}: sus celdas cambiaron mientras se comparaban los valores. Busque de nuevo.`,
  },
};

function stay(formulas: number): string {
  return count(formulas, "fórmula queda como está", "fórmulas quedan como están");
}
