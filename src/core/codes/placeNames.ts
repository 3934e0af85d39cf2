import { bareName, foldedText } from "./foldedText";

/**
 * The words of a place's name with one space between, so that what people shorten is whole: `Sta. Fe` is `santa fe`. A postal code beside
 * the name is left out.
 */
export function placeName(text: string): string {
  return foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => whole.get(word) ?? word)
    .join(" ")
    .replace(/^\d{5} (?=\D)|(?<=\D) \d{5}$/, "");
}

const whole: ReadonlyMap<string, string> = new Map(
  (
    "ampl ampliacion, av avenida, cd ciudad, dr doctor, fco francisco, gral general, gpe guadalupe, hda hacienda, jard jardines, lic licenciado, " +
    "ma maria, nte norte, ote oriente, pte poniente, pdte presidente, prol prolongacion, sec seccion, secc seccion, sn san, sta santa, sto santo"
  )
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** A neighborhood may come with its type and zone: `Juárez (Colonia, Urbano)`. */
export function bareNeighborhood(written: string): string {
  const text = written.trimEnd();
  const start = text.lastIndexOf("(");
  const isInBrackets = start >= 0 && text.endsWith(")") && text.includes(",", start);
  return isInBrackets ? text.slice(0, start).trimEnd() : text;
}

/** True for a name of articles and prepositions alone, as half the neighborhoods have them. */
export function namesNothing(name: string): boolean {
  return name.split(" ").every((word) => /^(de|del|el|la|las|lo|los|y)?$/.test(word));
}

/**
 * Cities that people name although their municipality is called otherwise, by its id; no small town within one. After `~`, what other
 * municipalities are called too. Ids and names: INEGI.
 */
const cities = namesById(`
02004 TJ | 02005 Rosarito | 03001 Ciudad Constitución | 03002 Guerrero Negro, Santa Rosalía | 03008 Cabo San Lucas, San José del Cabo |
04003 Ciudad del Carmen | 05002 Ciudad Acuña | 07078 San Cristóbal | 08017 Ciudad Cuauhtémoc | 08021 Ciudad Delicias |
08037 Ciudad Juárez, Juaritos | 09004 Cuajimalpa | 09005 GAM | 11037 Silao | 12001 Acapulco | 12029 Chilpancingo | 12035 Iguala |
12038 Ixtapa, Ixtapa Zihuatanejo, Zihuatanejo | 12050 Ciudad Altamirano | 13048 Pachuca | 13061 Ciudad Sahagún | 13077 Tulancingo |
14023 Ciudad Guzmán | 14039 GDL | 14067 Vallarta | 14093 Tepatitlán | 14097 Tlajomulco | 14098 Tlaquepaque | 15020 Coacalco |
15033 Ecatepec | 15057 Naucalpan | 15058 Ciudad Nezahualcóyotl, Ciudad Neza, Neza | 15104 ~Tlalnepantla | 15121 Izcalli |
15122 Valle de Chalco | 16034 Ciudad Hidalgo | 18020 Nuevo Vallarta, Bucerías | 19019 ~San Pedro, SPGG | 19039 Mty | 19046 ~San Nicolás |
20039 Huajuapan | 20318 Puerto Escondido | 20413 Huatulco | 21114 Puebla de Zaragoza, Puebla de los Ángeles |
22014 Santiago de Querétaro | 23004 Chetumal | 23005 Cancún | 23008 Playa del Carmen, Solidaridad | 25001 Los Mochis | 25015 Guamúchil |
26018 Ciudad Obregón | 27004 Villahermosa | 28021 Ciudad Mante | 28041 Ciudad Victoria | 30131 Poza Rica | 30193 Puerto de Veracruz, Veracruz Puerto
`);

/** What people call the city of a municipality, where that is not the municipality's own name. */
export function citiesOf(municipalityId: string): readonly string[] {
  return cities.get(municipalityId)?.map((name) => name.replace("~", "")) ?? [];
}

/** Neighborhoods by codes, where people call them otherwise than the post does. */
const nicknames = namesById(`
06000 06010 06020 06040 06050 06060 06070 06080 06090 24000 36000 44100 58000 68000 72000 76000 78000 97000 98000 Centro Histórico |
06600 Zona Rosa | 11520 Nuevo Polanco | 22010 Zona Río | 64000 Barrio Antiguo | 64849 Tec de Monterrey
`);

/** What people call a code's neighborhoods, where that is not their own name. */
export function nicknamesOf(code: string): readonly string[] {
  return nicknames.get(code) ?? [];
}

/** Names by one id or several before them. */
function namesById(list: string): ReadonlyMap<string, readonly string[]> {
  const entries = Array.from(list.matchAll(/((?:\d{5} )+)([^|]+)/g), ([, ids = "", names = ""]) =>
    ids
      .trim()
      .split(" ")
      .map((id) => [id, names.trim().split(", ")] as const),
  );
  return new Map(entries.flat());
}

/** The municipality of such a city, if there is one of this name alone. */
export function municipalityOfCity(name: string): string | undefined {
  return municipalities.get(bareCity(name));
}

/** `Cd. Juárez` is `Ciudad Juárez`. */
function bareCity(name: string): string {
  return bareName(placeName(name));
}

const municipalities: ReadonlyMap<string, string> = new Map(
  Array.from(cities).flatMap(([id, names]) =>
    names.filter((city) => !city.startsWith("~")).map((city) => [bareCity(city), id] as const),
  ),
);
