import { encode } from "iconv-lite";
import { indicator } from "../../core/apis/zipcodes/wire";
import { officialColumns } from "../import/officialRow";

export const rows = [
  ["06600", "Juárez", "Colonia", "015", "Cuauhtémoc", "09", "Ciudad de México", "Urbano"],
  ["06700", 'Roma "Norte"', "Colonia", "015", "Cuauhtémoc", "09", "Ciudad de México", "Urbano"],
  ["06700", "El Peñón", "Ejido", "015", "Cuauhtémoc", "09", "Ciudad de México", "Rural"],
  ["53100", "Ciudad Satélite", "Fraccionamiento", "057", "Naucalpan de Juárez", "15", "México", "Semiurbano"],
  ["97000", "Mérida Centro", "Colonia", "050", "Mérida", "31", "Yucatán", "Urbano"],
  ["6600", "A code too short", "Colonia", "015", "Cuauhtémoc", "09", "Ciudad de México", "Urbano"],
];
export const official = ["Aviso", officialColumns.join("|"), ...rows.map(officialLine), ""].join("\r\n");

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
