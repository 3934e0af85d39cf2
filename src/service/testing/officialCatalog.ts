import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { encodeStream } from "iconv-lite";
import { states, type State } from "../demonstration/states";
import { officialColumns } from "../import/officialRow";

/** SEPOMEX's counts of December 2024, which the generated catalog has too. */
export const officialCounts = { codes: 32_009, neighborhoods: 155_847, municipalities: 2_478 };

/** The known places of the real catalog: municipality, how many neighborhoods, and the name of the first. */
const knownCodes: Readonly<Record<string, readonly [id: string, name: string, count: number, first: string]>> = {
  "01000": ["010", "Álvaro Obregón", 1, "San Ángel"],
  "03100": ["014", "Benito Juárez", 2, "Del Valle Centro"],
  "06600": ["015", "Cuauhtémoc", 1, "Juárez"],
  "11000": ["016", "Miguel Hidalgo", 8, "Lomas de Chapultepec"],
  "22000": ["004", "Tijuana", 3, "Zona Centro"],
  "44100": ["039", "Guadalajara", 1, "Guadalajara Centro"],
  "64000": ["039", "Monterrey", 1, "Monterrey Centro"],
  "72000": ["114", "Puebla", 2, "Centro"],
  "76000": ["014", "Querétaro", 7, "Centro"],
  "83000": ["030", "Hermosillo", 1, "Hermosillo Centro"],
  "85203": ["018", "Cajeme", 300, "Pueblo Yaqui"],
  "97000": ["050", "Mérida", 8, "Mérida Centro"],
};

/** Municipalities and neighborhoods by state, 01 to 32. */
const municipalityCounts = [
  11, 7, 5, 13, 38, 10, 124, 67, 16, 39, 46, 85, 84, 125, 125, 113, 36, 20, 51, 570, 217, 18, 11, 59, 20, 72, 17, 43,
  60, 212, 106, 58,
];
const neighborhoodCounts = [
  1_459, 2_648, 1_059, 1_290, 4_425, 918, 9_283, 10_040, 1_529, 7_038, 10_258, 5_333, 6_135, 6_262, 8_340, 10_384,
  1_846, 2_038, 5_281, 6_951, 6_308, 3_254, 1_189, 6_332, 4_529, 8_793, 2_836, 3_440, 1_421, 10_822, 1_696, 2_710,
];

export const zoneCounts = { Urbano: 63_439, Semiurbano: 557, Rural: 91_851 };
export const typeCounts = {
  Colonia: 45_812,
  Ranchería: 49_866,
  Fraccionamiento: 20_211,
  Pueblo: 11_836,
  Ejido: 10_150,
  Rancho: 7_070,
  Barrio: 5_235,
  "Unidad habitacional": 1_532,
  Condominio: 1_035,
  "Zona industrial": 797,
  Granja: 601,
  "Conjunto habitacional": 408,
  Equipamiento: 392,
  Hacienda: 253,
  Finca: 166,
  "Zona comercial": 155,
  Paraje: 123,
  Aeropuerto: 61,
  Exhacienda: 48,
  "Zona federal": 42,
  "Zona militar": 24,
  Campamento: 16,
  Puerto: 12,
  "Zona naval": 2,
};

/** Spanish letters, quotation marks, and characters that only Windows-1252 has at 0x80 to 0x9F. */
const names = ["El Peñón", "Güémez", 'Lázaro "Tata" Cárdenas', "Unión – Progreso", "Ampliación “La Ñ”", "O’Horán"];

/**
 * Writes a catalog in the form and size of SEPOMEX's, with its counts by state, zone and type, its known places, and
 * invented names for the rest. The real one may not be redistributed.
 */
export async function writeOfficialCatalog(path: string): Promise<void> {
  await pipeline(Readable.from(officialLines()), encodeStream("win1252"), createWriteStream(path));
}

function* officialLines(): Generator<string> {
  yield "Catálogo inventado, de la forma y el tamaño del de Correos de México, para pruebas.\r\n";
  yield `${officialColumns.join("|")}\r\n`;
  const types = new Deal(typeCounts);
  const zones = new Deal(zoneCounts);
  for (const [index, state] of states.entries()) {
    for (const { code, municipality, count } of codesOf(state, index)) {
      for (let number = 0; number < count; number++) {
        const known = number === 0 ? knownCodes[code]?.[3] : undefined;
        const name = known ?? `${names[number % names.length]} ${code} ${number}`;
        const type = known ? types.take("Colonia") : types.next();
        const zone = known ? zones.take("Urbano") : zones.next();
        yield line({ code, name, type, zone, municipality, number, state });
      }
    }
  }
}

/** Deals out words, each as often as its count. */
class Deal {
  private readonly left: Map<string, number>;

  constructor(counts: Readonly<Record<string, number>>) {
    this.left = new Map(Object.entries(counts));
  }

  take(word: string): string {
    this.left.set(word, (this.left.get(word) ?? 0) - 1);
    return word;
  }

  /** The word with the most left, so that every word lasts until the end. */
  next(): string {
    let [next, max] = ["", 0];
    for (const [word, count] of this.left) if (count > max) [next, max] = [word, count];
    return this.take(next);
  }
}

interface MadeCode {
  readonly code: string;
  readonly municipality: { readonly id: string; readonly name: string };
  readonly count: number;
}

function codesOf(state: State, index: number): MadeCode[] {
  const codes = spreadCodes(state);
  const municipalities = municipalityCounts[index] ?? 0;
  const firstId = state.id === "09" ? 2 : 1;
  const fixed = codes.flatMap((code) => knownCodes[code]?.[2] ?? []);
  const others = codes.length - fixed.length;
  const rows = (neighborhoodCounts[index] ?? 0) - fixed.reduce((sum, count) => sum + count, 0);
  let position = 0;
  return codes.map((code, at) => {
    const known = knownCodes[code];
    const number = firstId + Math.floor((at * municipalities) / codes.length);
    const id = known?.[0] ?? String(number).padStart(3, "0");
    const nameOfKnown = Object.entries(knownCodes).find(
      ([one, [knownId]]) => isOf(state, one) && knownId === id,
    )?.[1][1];
    const municipality = { id, name: nameOfKnown ?? `Municipio ${number} de ${state.name}` };
    if (known) return { code, municipality, count: known[2] };
    const count = Math.floor(((position + 1) * rows) / others) - Math.floor((position * rows) / others);
    position++;
    return { code, municipality, count };
  });
}

/** Spreads as many codes as the state has evenly over its prefixes, the known ones among them. */
function spreadCodes(state: State): string[] {
  const [first, end] = [state.prefixes[0] * 1_000, (state.prefixes[1] + 1) * 1_000];
  const codes = new Set(Object.keys(knownCodes).filter((code) => isOf(state, code)));
  const step = (end - first) / state.codes;
  for (let at = 0; codes.size < state.codes; at++) {
    codes.add(
      String(Math.floor(first + ((at * step) % (end - first))) + Math.floor(at / state.codes)).padStart(5, "0"),
    );
  }
  return [...codes].sort();
}

function isOf({ prefixes }: State, code: string): boolean {
  const prefix = Number(code.slice(0, 2));
  return prefix >= prefixes[0] && prefix <= prefixes[1];
}

interface MadeRow {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly zone: string;
  readonly municipality: { readonly id: string; readonly name: string };
  readonly number: number;
  readonly state: State;
}

function line({ code, name, type, zone, municipality, number, state }: MadeRow): string {
  const position = String(number + 1).padStart(4, "0");
  const fields = [code, name, type, municipality.name, state.name, "", code, state.id, code, "", "09"];
  return `${[...fields, municipality.id, position, zone, ""].join("|")}\r\n`;
}
