import { categories } from "../../core/apis/zipcodes/wire";
import type { NeighborhoodMap } from "../zipcodes/postalCodes";
import { kilometersBetween, type Land, layOut, type Point, type Site } from "./geometry";
import { type Household, makeValues } from "./indicatorValues";
import { divide, drawLevels, predominantLevel } from "./levels";
import { municipalitiesOf, type Municipality } from "./municipalities";
import { makeNeighborhoods, type Zone } from "./neighborhoods";
import { landmarks } from "./landmarks";
import { seededRandom, type Random } from "./random";
import { states, type State } from "./states";

export interface DemonstrationCode {
  readonly code: string;
  readonly state: State;
  readonly municipality: Municipality;
  readonly neighborhoods: NeighborhoodMap;
  /** Absent for a code without a polygon. */
  readonly shape?: Land;
  /** Absent for a code without data. */
  readonly census?: ReturnType<typeof makeCensus>;
}

/** A code before its figures are known. */
type Draft = ReturnType<typeof draft>;

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
  const shapes = layOut(drafts.flatMap(({ drafts: ofState }) => ofState.flatMap(({ site }) => site ?? [])));
  return drafts
    .flatMap(({ state, drafts: ofState }) => finish(state, ofState, shapes))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

function draftCodes(state: State, count: number): Draft[] {
  const municipalities = municipalitiesOf(state.id);
  const counts = divide(
    count - municipalities.length,
    municipalities.map(({ thousands }) => thousands ** 0.7),
  ).map((extra) => extra + 1);
  const codes = codesInOrder(state, municipalities, counts);
  return municipalities.flatMap((municipality, index) => {
    const towns = townsAround(municipality, municipalities);
    const own = codes.splice(0, counts[index]);
    return own.map((code, order) => draft(code, municipality, order === 0 ? [] : towns));
  });
}

/** The codes of all municipalities of a state, one after the other. From one fixed first code to the next they lie evenly. */
function codesInOrder(state: State, municipalities: readonly Municipality[], counts: readonly number[]): string[] {
  const starts = municipalities.flatMap(({ firstCode }, index) => (firstCode === undefined ? [] : [index]));
  return starts.flatMap((start, order) => {
    const end = starts[order + 1] ?? municipalities.length;
    const firstAfter = municipalities[end]?.firstCode ?? (state.prefixes[1] + 1) * 1_000;
    const count = counts.slice(start, end).reduce((sum, part) => sum + part, 0);
    return spread(municipalities[start]?.firstCode ?? 0, firstAfter, count);
  });
}

/** `count` codes from `first` to below `end`, round tens where there is room, as most real codes are, and well-known ones. */
function spread(first: number, end: number, count: number): string[] {
  const step = (end - first) / count;
  if (step < 1) throw new Error(`${count} codes do not fit between ${first} and ${end}`);
  const codes = Array.from({ length: count }, (_, index) => {
    const exact = first + Math.floor(index * step);
    return fiveDigits(step < 10 || index === 0 ? exact : Math.floor(exact / 10) * 10);
  });
  for (const landmark of landmarks.keys()) {
    if ((codes[0] ?? "") >= landmark || Number(landmark) >= end || codes.includes(landmark)) continue;
    const index = Math.max(
      1,
      codes.findLastIndex((code) => code < landmark && !landmarks.has(code)),
    );
    if (!landmarks.has(codes[index] ?? landmark)) codes[index] = landmark;
  }
  return codes;
}

function fiveDigits(code: number): string {
  return String(code).padStart(5, "0");
}

/** The four nearest seats of its state. */
function townsAround(center: Municipality, all: readonly Municipality[]): Municipality[] {
  const others = all.filter(({ id }) => id !== center.id);
  const distance = ({ seat }: Municipality): number => kilometersBetween(seat, center.seat);
  return others.sort((one, other) => distance(one) - distance(other)).slice(0, 4);
}

/** The share of a municipality's codes that are in a town, by its size. */
const townShares = [0.9, 0.5, 0.3, 0.2];

/** Every code draws from numbers of its own: one code more or less changes no other. */
function draft(code: string, municipality: Municipality, towns: readonly Municipality[]) {
  const random = seededRandom(Number(code));
  const landmark = landmarks.get(code);
  const size = [250, 90, 40, 0].findIndex((minThousands) => municipality.thousands > minThousands);
  const isTown = random.next() < (townShares[size] ?? 0) || landmark !== undefined;
  const zone: Zone = isTown ? "Urbano" : random.next() < 0.02 ? "Semiurbano" : "Rural";
  const localitySize = landmark ? 0 : isTown ? Math.max(0, size - 1) : 3;
  const wealth = random.next();
  const hasPolygon = random.next() < 0.95 || landmark !== undefined;
  const hasData = random.next() < 0.98 || landmark !== undefined;
  const weight = municipality.thousands ** 0.3 * (isTown ? 1 : 0.35) * random.logNormal(0.6);
  const middle = landmark?.middle ?? drawPoint(municipality, towns, isTown, random);
  const site: Site = { code, stateId: municipality.id.slice(0, 2), reach: isTown ? 0.02 : 0.2, ...middle };
  return {
    code,
    municipality,
    size: localitySize,
    wealth: landmark ? 0.6 + 0.35 * wealth : wealth,
    urban: isTown ? 1 - 0.2 * localitySize : zone === "Semiurbano" ? 0.3 : random.between(0, 0.15),
    hasData,
    /** How much of the state's dwellings it has. */
    weight: hasData ? weight : 0,
    neighborhoods: landmark ? { Urbano: { Colonia: [landmark.neighborhood] } } : makeNeighborhoods(zone, random),
    site: hasPolygon ? site : undefined,
  };
}

/**
 * The seat itself without towns; else a point between the seat and the towns around it, all of one state: for a code in
 * town no farther from the seat than a city of that size reaches, and not at a landmark.
 */
function drawPoint(municipality: Municipality, towns: readonly Municipality[], isTown: boolean, random: Random): Point {
  const { seat, thousands } = municipality;
  if (towns.length === 0) return seat;
  const one = random.pick(towns);
  const other = random.pick(towns.filter((town) => town !== one));
  const goal = pointBetween(one.seat, other.seat, random.next());
  const farthest = isTown ? Math.min(0.5, (0.25 * Math.sqrt(thousands)) / kilometersBetween(seat, goal)) : 0.5;
  const point = pointBetween(seat, goal, farthest * Math.sqrt(random.next()));
  return isAtLandmark(point) ? drawPoint(municipality, towns, isTown, random) : point;
}

function pointBetween(one: Point, other: Point, part: number): Point {
  return { lat: one.lat + part * (other.lat - one.lat), lon: one.lon + part * (other.lon - one.lon) };
}

/** Less than about a kilometer from its middle. */
function isAtLandmark({ lat, lon }: Point): boolean {
  return middles.some((middle) => Math.abs(middle.lat - lat) < 0.008 && Math.abs(middle.lon - lon) < 0.008);
}

const middles = Array.from(landmarks.values(), ({ middle }) => middle);

function finish(state: State, drafts: readonly Draft[], shapes: ReadonlyMap<string, Land>): DemonstrationCode[] {
  const random = seededRandom(2_000 + Number(state.id));
  const dwellings = divide(
    state.dwellings,
    drafts.map(({ weight }) => weight),
  );
  const population = divide(
    state.population,
    dwellings.map((count) => count * random.between(0.92, 1.08)),
  );
  return drafts.map((drawn, index) => {
    const { code, municipality, neighborhoods, hasData } = drawn;
    const shape = shapes.get(code);
    const counts = { population: population[index] ?? 0, dwellings: dwellings[index] ?? 0 };
    const census = hasData && { census: makeCensus(drawn, { ...counts, areaKm2: shape?.areaKm2 }, random) };
    return { code, state, municipality, neighborhoods, ...(shape && { shape }), ...census };
  });
}

/** The share of rural codes in which a category has no data. */
const categoryGap = 0.04;

function makeCensus(
  { size, wealth, urban }: Draft,
  counts: Pick<Household, "population" | "dwellings" | "areaKm2">,
  random: Random,
) {
  const fractions = drawLevels(size, wealth, random);
  const values: Partial<ReturnType<typeof makeValues>> = makeValues(
    { ...counts, levels: fractions, wealth, urban },
    random,
  );
  for (const category of categories) {
    const isGap = urban < 0.5 && category !== "demographic" && random.next() < categoryGap;
    if (isGap) delete values[category];
  }
  const { population, dwellings } = counts;
  return { population, dwellings, predominantLevel: predominantLevel(fractions), values };
}
