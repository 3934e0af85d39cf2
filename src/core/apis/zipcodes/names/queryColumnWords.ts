import { bareName } from "../../../codes/foldedText";
import { onceFor } from "../../../codes/onceFor";
import type { Language } from "../../../locales/language";
import { catalogWord } from "./indicatorLabel";
import { spanishLabelOf } from "./readFields";

interface Column {
  name: string;
  type: string;
  label?: string;
}

const labeledIn = (language: Language) =>
  onceFor((columns: readonly Column[]): readonly Column[] =>
    columns.map((column) => ({ label: labelOfQueryColumn(column.name, language), ...column })),
  );

/** The columns of a saved query, each with a label. They are made once: thousands of cells may each ask for one of thousands of columns. */
export const labeledColumns: Readonly<Record<Language, (columns: readonly Column[]) => readonly Column[]>> = {
  en: labeledIn("en"),
  es: labeledIn("es"),
};

/** The header of a saved query's column that the service gives no label: what we know it by in Spanish, or its name made readable. */
export function labelOfQueryColumn(name: string, language: Language): string {
  const words = name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll})|[_\s]+/gu, " ").trim();
  if (language === "en") return capitalized(words);
  const [, subject = words, unit] = /^(.+?)(?: (mxn|usd|km2|km))?$/i.exec(words) ?? [];
  const label = columns.get(bareName(subject)) ?? spanishLabelOf(subject);
  if (label === undefined) return capitalized(catalogWord(words.replaceAll(" ", "_"), "es"));
  return unit === undefined ? label : `${label} (${unit.toLowerCase() === "usd" ? "USD" : catalogWord(unit, "es")})`;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What columns of saved queries are usually called, where it is no field of a postal code. */
const columns: ReadonlyMap<string, string> = new Map(
  `postal codes: Códigos postales, amount: Importe, sales: Ventas, orders: Pedidos, order: Pedido, revenue: Ingresos, price: Precio, cost: Costo,
  profit: Utilidad, margin: Margen, discount: Descuento, quantity: Cantidad, units: Unidades, total: Total, average: Promedio, count: Conteo,
  share: Proporción, percentage: Porcentaje, rank: Lugar, date: Fecha, day: Día, week: Semana, month: Mes, quarter: Trimestre, year: Año,
  store: Tienda, stores: Tiendas, branch: Sucursal, customer: Cliente, customers: Clientes, product: Producto, category: Categoría, channel: Canal,
  region: Región, city: Ciudad, address: Dirección, name: Nombre, description: Descripción, type: Tipo, level: Nivel, unit: Unidad,
  frequency: Frecuencia, source: Fuente, mnemonic: Clave, indicator name: Nombre del indicador, indicator name en: Nombre del indicador en inglés,
  area: Superficie, urbanization: Zona, ab: A/B, cplus: C+, cminus: C-, dplus: D+, with polygon: Con polígono, with data: Con datos,
  with level: Con nivel, upper share: Proporción A/B y C+, upper households: Hogares A/B y C+,
  orders per 1000 dwellings: Pedidos por cada 1000 viviendas`
    .split(/,\s+/)
    .map((pair) => pair.split(": "))
    .map(([name = "", label = ""]) => [bareName(name), label]),
);

/** The type of a saved query's column in a language; another word of the service stays as it is. */
export function typeOfQueryColumn(type: string, language: Language): string {
  return types[type.toLowerCase()]?.[language] ?? type;
}

const text = { en: "text", es: "texto" };

const types: Readonly<Partial<Record<string, Readonly<Record<Language, string>>>>> = {
  integer: { en: "whole number", es: "entero" },
  number: { en: "number", es: "número" },
  string: text,
  text,
  boolean: { en: "true or false", es: "verdadero o falso" },
  date: { en: "date", es: "fecha" },
};
