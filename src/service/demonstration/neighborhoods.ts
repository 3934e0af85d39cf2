import type { NeighborhoodMap } from "../zipcodes/postalCodes";
import type { Random } from "./random";

export type Zone = "Urbano" | "Semiurbano" | "Rural";

interface Neighborhood {
  readonly name: string;
  readonly type: string;
  readonly zone: Zone;
}

/** Real names at well-known codes, and how many neighborhoods the code has in all. */
const knownNeighborhoods: Readonly<Record<string, { first: string; count: number }>> = {
  "01000": { first: "San Ángel", count: 1 },
  "03100": { first: "Del Valle Centro", count: 2 },
  "06140": { first: "Condesa", count: 1 },
  "06500": { first: "Cuauhtémoc", count: 1 },
  "06600": { first: "Juárez", count: 1 },
  "06700": { first: "Roma Norte", count: 1 },
  "11000": { first: "Lomas de Chapultepec", count: 8 },
  "22000": { first: "Zona Centro", count: 3 },
  "44100": { first: "Guadalajara Centro", count: 1 },
  "64000": { first: "Monterrey Centro", count: 1 },
  "72000": { first: "Centro", count: 2 },
  "76000": { first: "Centro", count: 7 },
  "83000": { first: "Hermosillo Centro", count: 1 },
  "97000": { first: "Mérida Centro", count: 8 },
};

/** Real names that people look for, at codes that the generator draws anyway: nothing else is drawn differently for them. */
const namedNeighborhoods: Readonly<Record<string, string>> = {
  "11510": "Polanco I Sección",
  "11530": "Polanco II Sección",
  "11550": "Polanco IV Sección",
  "11560": "Polanco V Sección",
};

/** Codes that exist whatever the generator draws. */
export const knownCodes: readonly string[] = Object.keys(knownNeighborhoods);

/** True where a code's first neighborhood has its real name. */
export function hasRealName(code: string): boolean {
  return code in knownNeighborhoods || code in namedNeighborhoods;
}

/** SEPOMEX's types, as often as they are in its catalog of December 2024; an open list. */
const typesOfZone: Readonly<Record<Zone, readonly (readonly [string, number])[]>> = {
  Urbano: weighted(
    "Colonia 500, Fraccionamiento 250, Barrio 50, Unidad habitacional 20, Condominio 14, Zona industrial 9, " +
      "Conjunto habitacional 6, Equipamiento 5, Zona comercial 2, Aeropuerto 1, Zona militar 1",
  ),
  Semiurbano: weighted("Pueblo 50, Colonia 30, Barrio 20"),
  Rural: weighted(
    "Ranchería 500, Pueblo 118, Ejido 101, Colonia 80, Rancho 71, Barrio 20, Granja 6, Hacienda 3, Finca 2, Paraje 1, " +
      "Exhacienda 1, Campamento 1",
  ),
};

function weighted(text: string): [string, number][] {
  return text.split(", ").map((entry) => {
    const end = entry.lastIndexOf(" ");
    return [entry.slice(0, end), Number(entry.slice(end))];
  });
}

const heads = (
  "Jardines,Lomas,Bosques,Villas,Valle,Hacienda,Rincón,Paseos,Prados,Colinas,Arboledas,Cumbres,Real,Campo,Loma,Cañada," +
  "Rinconada,Praderas,Mirador,Puerta,Ampliación,Quinta,Misión,Laderas"
).split(",");
const tails = (
  "del Sol,de la Luna,del Valle,de los Encinos,del Río,de Santa Fe,del Lago,de San Juan,de las Flores,del Carmen,de Guadalupe," +
  "de los Pinos,de San Miguel,del Bosque,de la Sierra,de Santa Rosa,de los Reyes,de San Isidro,del Pedregal,de la Cruz," +
  "de los Olivos,del Mezquite,de las Palmas,de San José,de la Loma,del Norte,del Sur,de Oriente,de Poniente,de la Huerta"
).split(",");
const villages = (
  "San José,San Isidro,Santa Rosa,El Mezquite,La Esperanza,Los Ángeles,Buenavista,El Porvenir,La Soledad,San Antonio,El Refugio," +
  "Las Palmas,La Laguna,El Salto,Ojo de Agua,Piedra Blanca,El Carrizal,La Joya,Los Laureles,El Encino,Agua Fría,La Cañada," +
  "El Nopal,Santa María,San Pedro,La Concepción,Los Sauces,El Tule,La Huerta,Palo Alto"
).split(",");
const suffixes = ",,, el Alto, el Bajo, Norte, Sur, Primero, Segundo, de Arriba, de Abajo".split(",");

/** The neighborhoods of a code by zone and type (§2.2). Names outside the two lists above are invented. */
export function makeNeighborhoods(code: string, zone: Zone, random: Random): NeighborhoodMap {
  const known = knownNeighborhoods[code];
  const count = known?.count ?? drawCount(random);
  const drawn = Array.from({ length: count }, () => drawNeighborhood(mixed(zone, random), random));
  const first = known?.first ?? namedNeighborhoods[code];
  if (first !== undefined) drawn[0] = { name: first, type: "Colonia", zone: "Urbano" };
  return grouped(drawn);
}

/** Draws how many neighborhoods a code has: a third have one, a few have very many (median 2, mean about 5). */
function drawCount(random: Random): number {
  return random.next() < 0.34 ? 1 : Math.min(300, 1 + Math.ceil(2.6 * random.logNormal(1.05)));
}

/** Some codes reach from one zone into another. */
function mixed(zone: Zone, random: Random): Zone {
  return random.next() < 0.97 ? zone : random.pick(["Urbano", "Rural", "Semiurbano"] as const);
}

function drawNeighborhood(zone: Zone, random: Random): Neighborhood {
  const type = drawType(typesOfZone[zone], random);
  const name =
    zone === "Rural" ? random.pick(villages) + random.pick(suffixes) : `${random.pick(heads)} ${random.pick(tails)}`;
  return { name, type, zone };
}

function drawType(types: readonly (readonly [string, number])[], random: Random): string {
  const total = types.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.between(0, total);
  for (const [type, weight] of types) {
    left -= weight;
    if (left < 0) return type;
  }
  return "Colonia";
}

function grouped(neighborhoods: readonly Neighborhood[]): NeighborhoodMap {
  const map: Record<string, Record<string, string[]>> = {};
  for (const { zone, type, name } of neighborhoods) {
    const names = ((map[zone] ??= {})[type] ??= []);
    if (!names.includes(name)) names.push(name);
  }
  return map;
}
