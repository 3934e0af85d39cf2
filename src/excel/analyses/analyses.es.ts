import type { AnalysesWords } from "./analyses.en";
import { countedIn } from "../../core/locales/counted";

const { count } = countedIn("es");

/** Lo mismo que `analyses.en.ts`, en español. */
export const analysesEs: AnalysesWords = {
  analysis: "Análisis",
  analyses: {
    rank: "Ordenar mis códigos",
    top: "Primeros lugares, con gráfico",
    near: "Códigos cercanos a los míos",
    compare: "Mis tiendas y su municipio",
  },
  about: {
    rank: "Cada código una vez, en orden, con su lugar y su municipio.",
    top: "Los primeros de sus códigos en orden y un gráfico de Excel con ellos.",
    near: "Todos los códigos postales cuyo centro está cerca de alguno de los suyos, primero los más cercanos.",
    compare: "Cada fila de su columna junto al dato de todo su municipio.",
  },
  indicator: "Indicador",
  change: "Cambiar el indicador",
  choose: "Elija un indicador arriba.",
  notComparable: "No se listan medianas, tasas ni otros datos que no se pueden sumar para un municipio.",
  order: "Orden",
  orders: { highest: "De mayor a menor", lowest: "De menor a mayor" },
  highest: "mayor",
  lowest: "menor",
  count: "Cuántos",
  countHint: "De 1 a 100.",
  km: "Kilómetros",
  kmHint: "Más de 0 y 500 como máximo.",
  select: "Seleccione una celda de una columna con códigos postales.",
  reading: "Leyendo la selección…",
  column: (address, codes) => `${address}: ${count(codes, "código postal", "códigos postales")}`,
  will: (sheet) =>
    `Escribe fórmulas que usted puede editar en una hoja nueva, “${sheet}”. No se cambia nada de lo que ya existe.`,
  plusStates: "Más si el círculo llega a otros estados: una o dos por cada uno.",
  plusMunicipalities: "Además, por cada municipio, su lista de códigos y una solicitud por cada 100 de ellos.",
  tooMany: (max) => `Para este análisis seleccione ${count(max, "fila", "filas")} como máximo.`,
  plan: "Lo que se escribirá",
  write: "Crear la hoja",
  written: (sheet) => `La hoja “${sheet}” está lista.`,
  sheet: {
    names: { rank: "Clasificación", top: "Primeros lugares", near: "Códigos cercanos", compare: "Tiendas y municipio" },
    rankTitle: "Clasificación",
    topTitle: "Primeros",
    nearTitle: "Códigos postales a no más de",
    nearTitleEnd: "km de los míos",
    compareTitle: "Tiendas y su municipio",
    note: (address) =>
      `Códigos: ${address}. Cambie las celdas sombreadas y la hoja se recalcula; el formato de número no cambia.`,
    nearNote: "Los códigos a 0 km son los suyos.",
    order: "Primero (mayor o menor)",
    found: "Códigos encontrados",
    population: "Su población",
    rank: "Lugar",
    code: "Código postal",
    municipality: "Municipio",
    ofMunicipality: "Su municipio",
    difference: "Diferencia",
    ratio: "% del municipio",
    data: "Datos de la lista; no los borre",
  },
};
