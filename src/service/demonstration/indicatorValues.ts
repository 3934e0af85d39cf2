import type { Category } from "../../core/apis/zipcodes/wire";
import { rounded } from "./geometry";
import { divide, fractionsOf, levelKeys } from "./levels";
import type { Random } from "./random";

/** The traits of a code from which its values are made, so that they are consistent. */
export interface Household {
  readonly population: number;
  readonly dwellings: number;
  readonly areaKm2: number | undefined;
  readonly levels: readonly number[];
  /** The wealth, from 0, the poorest, to 1. */
  readonly wealth: number;
  /** The degree of urbanization, from 0, open country, to 1, a large city. */
  readonly urban: number;
}

type Values = Record<string, number>;

/** The values of every category by the name after the category's prefix. */
export function makeValues(household: Household, random: Random): Record<Category, Values> {
  const standing = 0.6 * household.wealth + 0.4 * household.urban;
  const draw = { household, standing, random };
  const demographic = makeDemographic(draw);
  return {
    demographic,
    education: makeEducation(draw),
    employment: makeEmployment(draw, demographic),
    health: makeHealth(draw),
    housing: makeHousing(draw),
    socioeconomic: Object.fromEntries(levelKeys.map((key, index) => [key, household.levels[index] ?? 0])),
  };
}

interface Draw {
  readonly household: Household;
  /** Wealth and city together, from 0 to 1. */
  readonly standing: number;
  readonly random: Random;
}

function makeDemographic({ household, standing, random }: Draw): Values {
  const { population, areaKm2 } = household;
  const [female = 0, male = 0] = divide(population, [random.between(0.5, 0.525), 0.488]);
  const old = 0.09 + 0.07 * standing;
  const young = 0.33 - 0.13 * standing;
  const [children = 0, youths = 0, adults = 0, elders = 0] = divide(population, [
    young * random.logNormal(0.06),
    0.25 * random.logNormal(0.05),
    0.36 + 0.05 * standing,
    old * random.logNormal(0.1),
  ]);
  return {
    population_total: population,
    population_female: female,
    population_male: male,
    population_0_14: children,
    population_15_29: youths,
    population_30_59: adults,
    population_60_plus: elders,
    ...(areaKm2 === undefined ? {} : { density: rounded(population / areaKm2, 2) }),
    median_age: rounded(24 + 11 * standing + random.between(-1.5, 1.5), 1),
    ...(female === 0 ? {} : { sex_ratio: rounded((100 * male) / female, 1) }),
    ...(youths + adults === 0 ? {} : { dependency_ratio: rounded((100 * (children + elders)) / (youths + adults), 1) }),
    indigenous_language: fraction(0.16 * (1 - standing) ** 2 * random.logNormal(0.9)),
    born_elsewhere: fraction(0.05 + 0.22 * standing * random.logNormal(0.4)),
    female_headed: fraction(0.27 + 0.08 * household.urban + random.between(-0.04, 0.04)),
  };
}

function makeEducation({ standing, random }: Draw): Values {
  const [none = 0, primary = 0, lower = 0, upper = 0, higher = 0] = fractionsOf([
    0.1 * (1.15 - standing) * random.logNormal(0.2),
    0.34 * (1.2 - standing) * random.logNormal(0.1),
    0.3 - 0.05 * standing,
    0.16 + 0.12 * standing * random.logNormal(0.1),
    0.04 + 0.42 * standing ** 1.5 * random.logNormal(0.15),
  ]);
  return {
    average_schooling: rounded(3 * none + 6 * primary + 9 * lower + 12 * upper + 16.5 * higher, 2),
    literacy: fraction(1 - none * 0.8),
    attendance_3_5: fraction(0.58 + 0.2 * standing + random.between(-0.05, 0.05)),
    attendance_6_11: fraction(0.945 + 0.035 * standing + random.between(-0.01, 0.01)),
    attendance_12_14: fraction(0.87 + 0.09 * standing + random.between(-0.02, 0.02)),
    attendance_15_17: fraction(0.6 + 0.27 * standing + random.between(-0.04, 0.04)),
    attendance_18_24: fraction(0.18 + 0.33 * standing + random.between(-0.04, 0.04)),
    without_schooling: none,
    primary,
    lower_secondary: lower,
    upper_secondary: upper,
    higher,
  };
}

function makeEmployment({ household, standing, random }: Draw, demographic: Values): Values {
  const { population, urban } = household;
  const ofWorkingAge = population - (demographic["population_0_14"] ?? 0);
  const participation = fraction(0.53 + 0.12 * standing + random.between(-0.04, 0.04));
  const active = Math.round(ofWorkingAge * participation);
  const unemployed = Math.round(active * (0.018 + 0.02 * urban) * random.logNormal(0.25));
  const [primary = 0, secondary = 0, tertiary = 0] = fractionsOf([
    0.5 * (1 - urban) ** 1.5 * random.logNormal(0.25) + 0.004,
    0.25 * random.logNormal(0.25),
    0.3 + 0.42 * urban,
  ]);
  return {
    active_population: active,
    employed_population: active - unemployed,
    unemployed_population: unemployed,
    participation,
    participation_female: fraction(participation - 0.22 + 0.1 * standing + random.between(-0.03, 0.03)),
    ...(active === 0 ? {} : { unemployment: fraction(unemployed / active) }),
    primary_sector: primary,
    secondary_sector: secondary,
    tertiary_sector: tertiary,
    informality: fraction(0.82 - 0.5 * standing + random.between(-0.05, 0.05)),
    median_income: rounded(4_200 * Math.exp(1.5 * standing) * random.logNormal(0.12), 0),
  };
}

function makeHealth({ household, standing, random }: Draw): Values {
  const { population } = household;
  const [none = 0, imss = 0, issste = 0, open = 0, privately = 0] = fractionsOf([
    0.26 * random.logNormal(0.15),
    0.15 + 0.42 * standing,
    0.02 + 0.08 * standing * random.logNormal(0.3),
    0.55 * (1.1 - standing),
    0.005 + 0.07 * household.wealth ** 3,
  ]);
  const affiliated = fraction(1 - none);
  const disability = fraction(0.05 * random.logNormal(0.2));
  return {
    affiliated_population: Math.round(population * affiliated),
    affiliated,
    imss,
    issste,
    public_open: open,
    private: privately,
    disability_population: Math.round(population * disability),
    disability,
    child_mortality: rounded(19 - 10 * standing + random.between(-2, 2), 1),
    medical_units: Math.round((population / 4_500) * random.logNormal(0.4)),
    doctors: rounded(0.6 + 2.6 * standing * random.logNormal(0.3), 2),
  };
}

function makeHousing({ household, standing, random }: Draw): Values {
  const { population, dwellings } = household;
  const have = (poorest: number, richest: number): number =>
    fraction(poorest + (richest - poorest) * standing + random.between(-0.02, 0.02));
  const electricity = have(0.95, 0.999);
  const water = have(0.8, 0.995);
  const drainage = have(0.78, 0.995);
  return {
    inhabited_dwellings: dwellings,
    ...(dwellings === 0 ? {} : { occupants: rounded(population / dwellings, 2) }),
    rooms: rounded(2.6 + 2.4 * standing * random.logNormal(0.08), 2),
    owned: fraction(0.8 - 0.2 * household.urban + random.between(-0.06, 0.06)),
    electricity,
    piped_water: water,
    drainage,
    all_services: fraction(Math.min(electricity, water, drainage) - random.between(0, 0.02)),
    dirt_floor: fraction(0.13 * (1 - standing) ** 2 * random.logNormal(0.4)),
    internet: have(0.12, 0.92),
    computer: have(0.06, 0.8),
    mobile_phone: have(0.72, 0.98),
    refrigerator: have(0.74, 0.98),
    washing_machine: have(0.48, 0.92),
    car: have(0.25, 0.72),
  };
}

function fraction(value: number): number {
  return rounded(Math.min(1, Math.max(0, value)), 4);
}
