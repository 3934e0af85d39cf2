import type { SampleWords } from "./samples.en";

/** Lo mismo que `samples.en.ts`, en español. */
export const samplesEs: SampleWords = {
  dashboard: "Tablero",
  dashboardNote: "Cincuenta códigos postales y fórmulas comunes. Reemplace los códigos de la columna A por los suyos.",
  oneCode: "Un código",
  oneCodeNote: "Todo sobre un código postal. Escriba otro en B4.",
  lists: "Listas",
  listsNote: "Códigos postales por estado, municipio o nombre, y el catálogo de indicadores.",
  distances: "Distancias",
  distancesNote: "Kilómetros entre centroides, los códigos más cercanos y varios códigos en conjunto.",
  queries: "Consultas guardadas",
  queriesNote:
    "El resultado de una consulta guardada como tabla. Ponga la clave de una de las suyas en lugar de sales-by-zip.",
  code: "Código postal",
  otherCode: "Otro código postal",
  municipality: "Municipio",
  population: "Población",
  rank: "Lugar por población",
  topTen: "Primeros diez",
  highestLevel: "Proporción A/B",
  level: "Nivel",
  codeCount: "Códigos",
};
