import { levelName, levels } from "./indicators";
import { seededRandom } from "./random";
import { states, type State } from "./states";

/** A postal code with all that the tables hold of it, in their columns' names. */
export interface DemonstrationCode {
  zip_code: string;
  state: State;
  municipality_id: string;
  municipality_name: string;
  population: number | null;
  inhabited_households: number | null;
  nse_predominant_level: string | null;
  neighborhoods: Record<string, Record<string, string[]>>;
  box: { east: number; north: number; south: number; west: number } | null;
  neighbors: string[];
  state_border: boolean | null;
  values: Record<string, number>;
}

const knownPlaces: Readonly<Record<string, { municipality_id: string; municipality_name: string; name: string }>> = {
  "06600": { municipality_id: "09015", municipality_name: "Cuauhtémoc", name: "Juárez" },
  "06700": { municipality_id: "09015", municipality_name: "Cuauhtémoc", name: "Roma Norte" },
  "01000": { municipality_id: "09010", municipality_name: "Álvaro Obregón", name: "San Ángel" },
  "64000": { municipality_id: "19039", municipality_name: "Monterrey", name: "Monterrey Centro" },
  "44100": { municipality_id: "14039", municipality_name: "Guadalajara", name: "Guadalajara Centro" },
  "97000": { municipality_id: "31050", municipality_name: "Mérida", name: "Mérida Centro" },
};

/** The codes of the chosen states: at most `perState` each, the well-known ones among them. */
export function makePostalCodes(stateIds: readonly string[], perState: (state: State) => number): DemonstrationCode[] {
  return states
    .filter(({ id }) => stateIds.includes(id))
    .flatMap((state) => codesOf(state, perState(state)))
    .sort((one, other) => (one.zip_code < other.zip_code ? -1 : 1));
}

function codesOf(state: State, count: number): DemonstrationCode[] {
  const random = seededRandom(Number(state.id));
  const codes = chooseCodes(state, count);
  return codes.map((code, index) => makeCode(state, code, codes, index, random));
}

function chooseCodes(state: State, count: number): string[] {
  const [first, last] = state.prefixes;
  const span = (last - first + 1) * 1000;
  const chosen = new Set(
    Object.keys(knownPlaces).filter((code) => Number(code.slice(0, 2)) >= first && Number(code.slice(0, 2)) <= last),
  );
  const step = Math.max(1, Math.floor(span / count));
  for (let offset = 0; chosen.size < count; offset += step)
    chosen.add(String(first * 1000 + (offset % span)).padStart(5, "0"));
  return [...chosen].sort();
}

function makeCode(
  state: State,
  code: string,
  codes: readonly string[],
  index: number,
  random: () => number,
): DemonstrationCode {
  const known = knownPlaces[code];
  const dwellings = Math.round((state.dwellings / codes.length) * (0.5 + random()));
  const population = Math.round((dwellings * state.population) / state.dwellings);
  const weights = levels.map(() => random() + 0.05);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const fractions = weights.map((weight) => weight / total);
  const predominant = fractions.indexOf(Math.max(...fractions));
  const west = -100 - random();
  const south = 19 + random();
  return {
    zip_code: code,
    state,
    municipality_id: known?.municipality_id ?? `${state.id}001`,
    municipality_name: known?.municipality_name ?? `${state.name} 1`,
    population,
    inhabited_households: dwellings,
    nse_predominant_level: levelName(predominant),
    neighborhoods: { Urbano: { Colonia: [known?.name ?? `Colonia ${code}`] } },
    box: { west, south, east: west + 0.02, north: south + 0.02 },
    neighbors: [codes[index - 1], codes[index + 1]].filter((neighbor) => neighbor !== undefined),
    state_border: index === 0 || index === codes.length - 1,
    values: {
      demographic_population_total: population,
      demographic_population_female: Math.round(population * 0.51),
      education_literacy_rate: 0.9 + random() * 0.1,
      employment_participation_rate: 0.5 + random() * 0.2,
      health_insured_rate: 0.6 + random() * 0.3,
      housing_dwellings_inhabited: dwellings,
      housing_internet_rate: 0.3 + random() * 0.6,
      ...Object.fromEntries(levels.map((level, position) => [`socioeconomic_${level}`, fractions[position] ?? 0])),
    },
  };
}
