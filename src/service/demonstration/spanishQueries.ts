import type { SavedQuery } from "../../core/apis/queries/wire";
import type { SavedQueryDefinition } from "../queries/savedQueries";
import { demonstrationOwner } from "./savedQueries";

type SpanishWords = Pick<SavedQuery, "name_es" | "description_es">;

/** The name and description of a demonstration query in Spanish; nothing for a query that somebody has saved. */
export function spanishWordsOf({ owner, name }: SavedQueryDefinition): SpanishWords {
  const [name_es, description_es] = (owner === demonstrationOwner && spanish.get(name)) || [];
  return name_es === undefined || description_es === undefined ? {} : { name_es, description_es };
}

/** Name and description by the English name: an operator's own query under the same id has another one. */
const spanish: ReadonlyMap<string, readonly [name: string, description: string]> = new Map([
  [
    "Sales by postal code",
    ["Ventas por código postal", "Pedidos e importe de una tienda ficticia por código postal, de mayor a menor."],
  ],
  ["Sales by month", ["Ventas por mes", "Pedidos e importe de una tienda ficticia por mes."]],
  [
    "Sales by state",
    [
      "Ventas por estado",
      "Pedidos e importe de una tienda ficticia por estado, y pedidos por cada mil viviendas habitadas de los códigos que atiende.",
    ],
  ],
  [
    "Population by state",
    [
      "Población por estado",
      "Códigos postales, población, viviendas habitadas y personas por vivienda de cada estado.",
    ],
  ],
  [
    "Socioeconomic levels by municipality",
    [
      "Niveles socioeconómicos por municipio",
      "Proporción de hogares de cada nivel por municipio, ponderada por viviendas habitadas.",
    ],
  ],
  [
    "The 100 largest postal codes",
    [
      "Los 100 códigos postales más poblados",
      "Los 100 códigos postales con más población, con su densidad y su nivel predominante.",
    ],
  ],
  [
    "Postal codes worth a first visit",
    [
      "Códigos postales que conviene visitar primero",
      "Códigos sin ventas en los que más de la mitad de los hogares son A/B o C+, ordenados por el número de esos hogares.",
    ],
  ],
  ["Neighborhoods by type", ["Colonias por tipo", "Cuántas colonias de cada tipo hay en cada zona."]],
  [
    "Coverage by state",
    [
      "Cobertura por estado",
      "Cuántos códigos postales de cada estado tienen polígono, datos del censo y nivel predominante.",
    ],
  ],
  [
    "Dictionary of indicators",
    ["Diccionario de indicadores", "Todos los indicadores con su nombre en ambos idiomas, su unidad y su frecuencia."],
  ],
]);
