import { categories } from "../../core/apis/zipcodes/wire";
import type { NeighborhoodMap } from "../zipcodes/postalCodes";
import { layOut, type Plots, type Shape } from "./geometry";
import { makeValues } from "./indicatorValues";
import { divide, drawLevels, predominantLevel } from "./levels";
import { municipalitiesOf, type Municipality } from "./municipalities";
import { hasRealName, knownCodes, makeNeighborhoods, type Zone } from "./neighborhoods";
import { seededRandom, type Random } from "./random";
import { states, type State } from "./states";

export interface DemonstrationCode {
  readonly code: string;
  readonly state: State;
  readonly municipality: Municipality;
  readonly neighborhoods: NeighborhoodMap;
  /** Absent for a code without a polygon. */
  readonly shape?: Shape;
  /** Absent for a code without data. */
  readonly census?: Census;
}

interface Census {
  readonly population: number;
  readonly dwellings: number;
  readonly predominantLevel: string;
  /** The values by mnemonic; a category without data has none. */
  readonly values: Readonly<Record<string, number>>;
}

/** A code before its figures are known. */
interface Draft {
  readonly code: string;
  readonly municipality: Municipality;
  readonly zone: Zone;
  readonly size: number;
  readonly wealth: number;
  readonly urban: number;
  readonly weight: number;
  readonly hasPolygon: boolean;
  readonly hasData: boolean;
  readonly area: number;
  readonly neighborhoods: NeighborhoodMap;
}

/**
 * The postal codes of the chosen states, always the same. Population and dwellings of a whole state add up to its census
 * of 2020. Neighbors in a state that is left out are left out too.
 * @param codesOf how many codes a state gets
 */
export function makePostalCodes(
  stateIds: readonly string[],
  codesOf: (state: State) => number = ({ codes }) => codes,
): DemonstrationCode[] {
  const chosen = states.filter(({ id }) => stateIds.includes(id));
  const drafts = chosen.map((state) => ({ state, drafts: draftCodes(state, codesOf(state)) }));
  const shapes = layOut(drafts.map(({ state, drafts: ofState }) => plotsOf(state, ofState)));
  return drafts
    .flatMap(({ state, drafts: ofState }) => finish(state, ofState, shapes))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

function draftCodes(state: State, count: number): Draft[] {
  const random = seededRandom(1_000 + Number(state.id));
  return municipalCodes(state, count).flatMap(({ municipality, codes }) =>
    codes.map((code) => draft(code, municipality, random)),
  );
}

/** Divides the codes of a state over its municipalities, each a stretch of its own, the well-known codes among them. */
function municipalCodes(state: State, count: number): { municipality: Municipality; codes: string[] }[] {
  const municipalities = municipalitiesOf(state.id);
  const counts = divide(
    count - municipalities.length,
    municipalities.map(({ thousands }) => thousands ** 0.7),
  ).map((extra) => extra + 1);
  const firsts = firstCodes(state, municipalities, counts);
  return municipalities.map((municipality, index) => {
    const end = firsts[index + 1] ?? (state.prefixes[1] + 1) * 1_000;
    return { municipality, codes: spread(firsts[index] ?? end, end, counts[index] ?? 0) };
  });
}

/** Divides the stretch between two fixed first codes among the municipalities by how many codes they have. */
function firstCodes(state: State, municipalities: readonly Municipality[], counts: readonly number[]): number[] {
  const firsts = municipalities.map(({ firstCode }, index) =>
    index === 0 ? state.prefixes[0] * 1_000 : firstCode === undefined ? undefined : Number(firstCode),
  );
  const end = (state.prefixes[1] + 1) * 1_000;
  return firsts.map((first, index) => {
    if (first !== undefined) return first;
    const from = firsts.findLastIndex((known, position) => position < index && known !== undefined);
    const next = firsts.findIndex((known, position) => position > index && known !== undefined);
    const to = next < 0 ? municipalities.length : next;
    const sum = (low: number, high: number): number => counts.slice(low, high).reduce((total, part) => total + part, 0);
    const [start = 0, stop = end] = [firsts[from], next < 0 ? end : firsts[next]];
    return start + Math.round(((stop - start) * sum(from, index)) / sum(from, to));
  });
}

/** `count` codes from `first` to below `end`, round tens where there is room, as most real codes are. */
function spread(first: number, end: number, count: number): string[] {
  const step = (end - first) / count;
  if (step < 1) throw new Error(`${count} codes do not fit between ${first} and ${end}`);
  const codes = Array.from({ length: count }, (_, index) => {
    const exact = first + Math.floor(index * step);
    return step < 10 || index === 0 ? exact : Math.floor(exact / 10) * 10;
  });
  for (const known of knownCodes.map(Number).filter((code) => code >= first && code < end)) {
    if (!codes.includes(known)) codes[codes.findLastIndex((code) => code < known)] = known;
  }
  return codes.map((code) => String(code).padStart(5, "0"));
}

/** Square kilometers, before the codes share their state's area; measured where polygons are public. */
const medianArea: Readonly<Record<Zone, number>> = { Urbano: 0.85, Semiurbano: 10, Rural: 44 };

/** The share of a municipality's codes that are in a town, by its size. */
const townShares = [0.9, 0.5, 0.3, 0.2];

function draft(code: string, municipality: Municipality, random: Random): Draft {
  const size = [250, 90, 40, 0].findIndex((minThousands) => municipality.thousands > minThousands);
  const isKnown = knownCodes.includes(code);
  const isTown = isKnown || random.next() < (townShares[size] ?? 0);
  const zone: Zone = isTown ? "Urbano" : random.next() < 0.02 ? "Semiurbano" : "Rural";
  const localitySize = zone === "Urbano" ? Math.max(0, size - 1) : 3;
  const neighborhoods = makeNeighborhoods(code, zone, random);
  return {
    code,
    municipality,
    zone,
    size: isKnown ? 0 : localitySize,
    wealth: hasRealName(code) ? random.between(0.6, 0.95) : random.next(),
    urban: zone === "Urbano" ? 1 - 0.2 * localitySize : zone === "Semiurbano" ? 0.3 : random.between(0, 0.15),
    weight: municipality.thousands ** 0.3 * (zone === "Urbano" ? 1 : 0.35) * random.logNormal(0.6),
    hasPolygon: isKnown || random.next() < 0.95,
    hasData: isKnown || random.next() < 0.98,
    area: medianArea[zone] * random.logNormal(1.2),
    neighborhoods,
  };
}

function plotsOf(state: State, drafts: readonly Draft[]): Plots {
  const plotted = drafts.filter(({ hasPolygon }) => hasPolygon);
  return { stateId: state.id, codes: plotted.map(({ code, area }) => ({ code, weight: area })) };
}

function finish(state: State, drafts: readonly Draft[], shapes: ReadonlyMap<string, Shape>): DemonstrationCode[] {
  const random = seededRandom(2_000 + Number(state.id));
  const counted = drafts.filter(({ hasData }) => hasData);
  const dwellings = divide(
    state.dwellings,
    counted.map(({ weight }) => weight),
  );
  const population = divide(
    state.population,
    dwellings.map((count) => count * random.between(0.92, 1.08)),
  );
  const census = new Map(
    counted.map((code, index) => {
      const area = shapes.get(code.code)?.areaKm2;
      return [code.code, makeCensus(code, population[index] ?? 0, dwellings[index] ?? 0, area, random)];
    }),
  );
  return drafts.map(({ code, municipality, neighborhoods }) => {
    const shape = shapes.get(code);
    const figures = census.get(code);
    return { code, state, municipality, neighborhoods, ...(shape && { shape }), ...(figures && { census: figures }) };
  });
}

/** The share of rural codes in which a category has no data. */
const categoryGap = 0.04;

function makeCensus(
  { size, wealth, urban }: Draft,
  population: number,
  dwellings: number,
  areaKm2: number | undefined,
  random: Random,
): Census {
  const fractions = drawLevels(size, wealth, random);
  const made = makeValues({ population, dwellings, areaKm2, levels: fractions, wealth, urban }, random);
  const values: Record<string, number> = {};
  for (const category of categories) {
    const isGap = urban < 0.5 && category !== "demographic" && random.next() < categoryGap;
    if (isGap) continue;
    for (const [name, value] of Object.entries(made[category])) values[`${category}_${name}`] = value;
  }
  return { population, dwellings, predominantLevel: predominantLevel(fractions), values };
}
