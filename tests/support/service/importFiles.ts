import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { encode, encodeStream } from "iconv-lite";
import { indicator } from "../../../src/core/apis/zipcodes/wire";
import { states } from "../../../src/service/demonstration/states";

/** The heading of SEPOMEX's catalog of the whole country. */
export const officialHeading =
  "d_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|" +
  "c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad";

export const rows = [
  ["06600", "Juárez", "Colonia", "015", "Cuauhtémoc", "09", "Ciudad de México", "Urbano"],
  ["06700", 'Roma "Norte"', "Colonia", "015", "Cuauhtémoc", "09", "Ciudad de México", "Urbano"],
  ["06700", "El Peñón", "Ejido", "015", "Cuauhtémoc", "09", "Ciudad de México", "Rural"],
  ["53100", "Ciudad Satélite", "Fraccionamiento", "057", "Naucalpan de Juárez", "15", "México", "Semiurbano"],
  ["97000", "Mérida Centro", "Colonia", "050", "Mérida", "31", "Yucatán", "Urbano"],
  ["660", "A code too short", "Colonia", "015", "Cuauhtémoc", "09", "Ciudad de México", "Urbano"],
];
export const official = ["Aviso", officialHeading, ...rows.map(officialLine), ""].join("\r\n");

export function officialLine([code = "", name = "", type = "", municipality = "", ...rest]: string[]): string {
  const [municipalityName = "", state = "", stateName = "", zone = ""] = rest;
  const fields = [code, name, type, municipalityName, stateName, "", code, state, code, "", "09"];
  return [...fields, municipality, "0001", zone, ""].join("|");
}

/** A box of a hundredth of a degree, `column` hundredths east of -99.2, half a hundredth north where the column is odd. */
const box = (column: number) => {
  const [west, south] = [-99.2 + column / 100, 19.4 + (column % 2) / 200];
  const [east, north] = [-99.2 + (column + 1) / 100, south + 0.01];
  return {
    type: "Polygon",
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
};
export const map = (codes: Record<string, number>): string =>
  JSON.stringify({
    type: "FeatureCollection",
    features: Object.entries(codes).map(([d_cp, column]) => ({
      type: "Feature",
      properties: { d_cp },
      geometry: box(column),
    })),
  });

export const indicatorList = [
  indicator.required.join(","),
  'demographic_population_total,INEGI.1,Población total,Total population,"Personas, todas",All persons,demographic,integer,decennial,persons,absolute,"INEGI; Censo 2020"',
  "housing_inhabited_dwellings,INEGI.2,Viviendas habitadas,Inhabited dwellings,,,housing,integer,decennial,dwellings,absolute,INEGI",
  "socioeconomic_ab,AMAI.1,Nivel A/B,Level A/B,,,socioeconomic,float,biennial,fraction,fraction,AMAI",
  "socioeconomic_e,AMAI.7,Nivel E,Level E,,,socioeconomic,float,biennial,fraction,fraction,AMAI",
].join("\n");
export const values = [
  "zip_code,socioeconomic_ab,demographic_population_total,socioeconomic_e,housing_inhabited_dwellings",
  "06600,0.25,11274,0.5,",
  "06700,0,*,,9000",
  "12345,1,1,1,1",
].join("\n");

export const importFiles: Readonly<Record<string, string | Buffer>> = {
  "CPdescarga.txt": encode(official, "win1252"),
  "north.geojson": map({ "06600": 0, "06700": 1, "99999": 7 }),
  "south.geojson": map({ "53100": 2, "97000": 5 }),
  "values.csv": values,
  "dictionary.csv": indicatorList,
};

/** As many as in SEPOMEX's catalog of December 2024. */
export const officialCounts = { codes: 32_009, neighborhoods: 155_847 };

/** Spanish letters, quotation marks, and characters that only Windows-1252 has at 0x80 to 0x9F. */
const names = ["El Peñón", "Güémez", 'Lázaro "Tata" Cárdenas', "Unión – Progreso", "Ampliación “La Ñ”", "O’Horán"];

/** Writes a catalog in the form and size of SEPOMEX's, with invented names: the real one may not be redistributed. */
export async function writeOfficialCatalog(path: string): Promise<void> {
  await pipeline(Readable.from(officialLines()), encodeStream("win1252"), createWriteStream(path));
}

function* officialLines(): Generator<string> {
  yield `Catálogo inventado, para pruebas.\r\n${officialHeading}\r\n`;
  const codes = states.flatMap((state) => Array.from({ length: state.codes }, (_, n) => ({ state, n })));
  for (const [index, { state, n }] of codes.entries()) {
    const [first, last] = state.prefixes;
    const number = first * 1_000 + Math.floor((n * (last + 1 - first) * 1_000) / state.codes);
    const code = String(number).padStart(5, "0");
    const before = (codesBefore: number): number =>
      Math.floor((codesBefore * officialCounts.neighborhoods) / codes.length);
    for (let row = before(index); row < before(index + 1); row++) {
      const [name = "", zone = ""] = [names[row % names.length], ["Urbano", "Semiurbano", "Rural"][row % 3]];
      yield `${officialLine([code, `${name} ${row}`, "Colonia", "001", "Capital", state.id, state.name, zone])}\r\n`;
    }
  }
}
