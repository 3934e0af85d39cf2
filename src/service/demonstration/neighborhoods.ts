import type { NeighborhoodMap } from "../zipcodes/postalCodes";
import type { Random } from "./random";

export type Zone = "Urbano" | "Semiurbano" | "Rural";

/** SEPOMEX's types, as often as they are in its catalog of December 2024; an open list. */
const typesOfZone: Readonly<Record<Zone, readonly string[]>> = {
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

/** Each type as many times as the figure after it says. */
function weighted(text: string): string[] {
  return text.split(", ").flatMap((entry) => {
    const end = entry.lastIndexOf(" ");
    return Array.from({ length: Number(entry.slice(end)) }, () => entry.slice(0, end));
  });
}

const heads = (
  "Jardines,Lomas,Bosques,Villas,Valle,Hacienda,Rincón,Paseos,Prados,Colinas,Arboledas,Cumbres,Real,Campo,Loma,Cañada," +
  "Rinconada,Praderas,Mirador,Puerta,Ampliación,Quinta,Misión,Laderas"
).split(",");
const tails = (
  "del Sol,de la Luna,del Prado,de los Encinos,del Río,de Santa Elena,del Lago,de San Juan,de las Flores,del Carmen,de Guadalupe," +
  "de los Pinos,de San Miguel,del Bosque,de la Sierra,de Santa Rosa,de los Reyes,de San Isidro,del Pedregal,de la Cruz," +
  "de los Olivos,del Mezquite,de las Palmas,de San José,de la Loma,del Norte,del Sur,de Oriente,de Poniente,de la Huerta"
).split(",");
const villages = (
  "San José,San Isidro,Santa Rosa,El Mezquite,La Esperanza,Los Ángeles,Buenavista,El Porvenir,La Soledad,San Antonio,El Refugio," +
  "Las Palmas,La Laguna,El Salto,Ojo de Agua,Piedra Blanca,El Carrizal,La Joya,Los Laureles,El Encino,Agua Fría,La Cañada," +
  "El Nopal,Santa María,San Pedro,La Concepción,Los Sauces,El Tule,La Huerta,Palo Alto"
).split(",");
const suffixes = ",,, el Alto, el Bajo, Norte, Sur, Primero, Segundo, de Arriba, de Abajo".split(",");

/** The neighborhoods of a code by zone and type (§2.2), under invented names. Some codes reach from one zone into another. */
export function makeNeighborhoods(own: Zone, random: Random): NeighborhoodMap {
  const map: Record<string, Record<string, string[]>> = {};
  for (let left = drawCount(random); left > 0; left -= 1) {
    const zone = random.next() < 0.97 ? own : random.pick(["Urbano", "Rural", "Semiurbano"] as const);
    const names = ((map[zone] ??= {})[random.pick(typesOfZone[zone])] ??= []);
    const name =
      zone === "Rural" ? random.pick(villages) + random.pick(suffixes) : `${random.pick(heads)} ${random.pick(tails)}`;
    if (!names.includes(name)) names.push(name);
  }
  return map;
}

/** Draws how many neighborhoods a code has: a third have one, a few have very many (median 2, mean about 5). */
function drawCount(random: Random): number {
  return random.next() < 0.34 ? 1 : Math.min(300, 1 + Math.ceil(2.6 * random.logNormal(1.05)));
}
