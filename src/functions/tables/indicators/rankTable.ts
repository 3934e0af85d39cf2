import { readPostalCode } from "../../../core/codes/postalCode";
import { stateNumberOf, states } from "../../../core/codes/states";
import { ambiguousName } from "../../../core/codes/suggestedNames";
import type { LatestPart } from "../../../core/apis/zipcodes/latest/latestBatch";
import type { Parts } from "../../../core/cache/cache";
import { type Answer, knownOf, whenAllAnswered, whenAnswered } from "../../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { errorOfField } from "../../../core/http/readReply";
import type { Language } from "../../../core/locales/language";
import { type AskedCodes, distinctCodes, type Headers, readCodes, readNames, readText } from "../../cell/arguments";
import { askFor, type Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { layOutCodes } from "../../cell/table";
import { errorOfCode, valueOrThrow } from "../failures";
import { withHeader } from "../names";
import { askStates } from "../places/catalogTable";
import { askListed } from "../places/listedCodes";
import { type Items, itemOf } from "../places/searchTable";
import { codesOrThrow } from "../places/surroundings";
import { type Choices, readChoice } from "../rareArguments";
import { askIndicators, rowOf, valuesOf, withWanted } from "./latestTable";
import { askPool } from "./pools";

/** The arguments that say what is ranked, among whom, and how the rank is told. */
interface Ranking {
  indicator: unknown;
  within: unknown;
  as: unknown;
}

/** The rank of each code by an indicator among the codes of its area, of the country, or of a list. */
export function rankTable(cell: Cell, asked: AskedCodes, ranking: Ranking, headers: Headers): Cells | Promise<Cells> {
  const { language } = cell.app;
  const form = readChoice("as", ranking.as, forms, language) ?? "rank";
  const area = readArea(ranking.within, language);
  const layOut = (rankOf: RankOf): Cells | Promise<Cells> =>
    withHeader({ columns: [form], headers, language, labelOf: () => labels[form][language] }, (header) =>
      layOutCodes({ codes: asked, header, headers, missing: "", language, rowOf: rankOf }),
    );
  const codes = distinctCodes(asked);
  if (codes.length === 0) return layOut(() => []);
  const names = readNames(ranking.indicator);
  if (names.length === 0)
    throw new AddinError("missingArgument", { argument: "indicator", allowed: "socioeconomic_ab" });
  return whenAnswered(askIndicators(cell), (answer) =>
    withWanted(names, valueOrThrow(answer), (wanted, nearest) => {
      const [key = "", ...others] = wanted.columns([], nearest);
      if (others.length > 0) throw ambiguousName(names.join(), [key, ...others]);
      return withRanks(cell, codes, area, { key, parts: wanted.parts, reckon: reckonings[form] }, layOut);
    }),
  );
}

/** Tells the rank of a code, or why it has none. */
type RankOf = (code: string) => readonly unknown[] | AddinError;

type Form = "rank" | "percentile";
const forms: Choices<Form> = { rank: "lugar, jerarquía, posición", percentile: "percentil" };
const labels: Readonly<Record<Form, Readonly<Record<Language, string>>>> = {
  rank: { en: "Rank", es: "Lugar" },
  percentile: { en: "Percentile", es: "Percentil" },
};

/** The codes among which one is ranked: those of its municipality or its state, of the country, or these. */
type Area = "municipality" | "state" | "*" | readonly string[];
const areas: Choices<"municipality" | "state"> = {
  municipality: "municipio, alcaldía, delegación",
  state: "estado, entidad, entidad federativa",
};

function readArea(within: unknown, language: Language): Area {
  const listed = readCodes(within);
  if (!listed.isSingle || readPostalCode(listed.cells[0]?.value).kind === "code") return codesOrThrow(listed, language);
  return readText(within) === "*" ? "*" : (readChoice("within", within, areas, language) ?? "municipality");
}

/** How a rank is told, by how many have a lower and a higher value, and how many there are in all. */
const reckonings: Readonly<Record<Form, (lower: number, higher: number, all: number) => number>> = {
  rank: (_lower, higher) => higher + 1,
  percentile: (lower, _higher, all) => (all > 1 ? lower / (all - 1) : 1),
};

/** One indicator, and how the rank of a code by it is told. */
interface Measure {
  key: string;
  /** The category of the key. */
  parts: Parts;
  reckon: (lower: number, higher: number, all: number) => number;
}

/** Continues with what tells the rank of a code. */
function withRanks(
  cell: Cell,
  codes: readonly string[],
  area: Area,
  measure: Measure,
  next: (rankOf: RankOf) => Cells | Promise<Cells>,
): Cells | Promise<Cells> {
  const own = codes.map((code) => askFor(cell, cell.app.latest, code, measure.parts));
  return withPools(cell, codes, area, (poolOf) => {
    const pools = new Map(codes.flatMap((code) => named(poolOf(code))));
    const asked = Array.from(pools.values(), (pool) => askRivals(cell, pool, measure));
    return whenAllAnswered(asked, (found) =>
      whenAllAnswered(own, (answers) => {
        const rivals = new Map([...pools.keys()].map((name, index) => [name, found[index]]));
        const values = new Map(codes.map((code, index) => [code, valueIn(answers[index], measure)]));
        return next((code) => {
          const pool = poolOf(code);
          const value = values.get(code) ?? null;
          if (isAddinError(value)) return value;
          if (isAddinError(pool)) return pool;
          const among = rivals.get(pool.name);
          if (isAddinError(among)) return among;
          return [value === null || !among ? null : rankAmong(among, code, value, measure)];
        });
      }),
    );
  });
}

/** The codes that one is ranked among; pools of one name are the same. */
interface Pool {
  name: string;
  codes: () => readonly string[];
}

function named(pool: Pool | AddinError): [string, Pool][] {
  return isAddinError(pool) ? [] : [[pool.name, pool]];
}

type PoolOf = (code: string) => Pool | AddinError;

/** Continues with what finds the pool of a code, or why it has none. */
function withPools(
  cell: Cell,
  codes: readonly string[],
  area: Area,
  next: (poolOf: PoolOf) => Cells | Promise<Cells>,
): Cells | Promise<Cells> {
  if (area === "*") {
    const lists = states.map(({ id }) => askStates(cell, [id]));
    return whenAllAnswered(lists, (answers) => {
      const codesOfAll = (): string[] => answers.flatMap(valueOrThrow).map(({ zip_code }) => zip_code);
      return next(() => ({ name: "*", codes: codesOfAll }));
    });
  }
  if (area === "state" || area === "municipality")
    return askListed(cell, codes, statesOf(codes), (items) => withAreas(cell, items, `${area}_id`, next));
  const pool = { name: `list ${area.join()}`, codes: () => area };
  return next(() => pool);
}

/** The state of each code as a list of its own, which is read anyway: its codes are those that one is ranked among. */
function statesOf(codes: readonly string[]): number[][] {
  return [...new Set(codes.map(stateNumberOf))].filter((state) => state > 0).map((state) => [state]);
}

function withAreas(
  cell: Cell,
  items: Items,
  field: "state_id" | "municipality_id",
  next: (poolOf: PoolOf) => Cells | Promise<Cells>,
): Cells | Promise<Cells> {
  const stateIds = [...new Set([...items.values()].flatMap((item) => (isAddinError(item) ? [] : item.state_id)))];
  const lists = stateIds.map((id) => askStates(cell, [id]));
  return whenAllAnswered(lists, (answers) => {
    const byState = new Map(stateIds.map((id, index) => [id, knownOf(answers[index])]));
    return next((code) => {
      const item = itemOf(items, code);
      if (isAddinError(item)) return item;
      const list = errorOfField(item, field) ?? byState.get(item.state_id) ?? [];
      if (isAddinError(list)) return errorOfCode(list, code);
      const id = item[field];
      return { name: id, codes: () => list.filter((one) => one[field] === id).map(({ zip_code }) => zip_code) };
    });
  });
}

/** The values of a pool, from the lowest to the highest. */
interface Rivals {
  codes: ReadonlySet<string>;
  values: readonly number[];
}

/** Asks for the values of a pool. A code that does not exist has none; where another one fails, no rank would be certain. */
function askRivals(
  cell: Cell,
  { name, codes }: Pool,
  measure: Measure,
): Rivals | AddinError | Promise<Rivals | AddinError> {
  const { key, parts } = measure;
  const make = (answers: readonly Answer<LatestPart>[], asked: readonly string[]): Rivals | AddinError => {
    const values: number[] = [];
    for (const [index, answer] of answers.entries()) {
      const value = valueIn(answer, measure);
      if (isAddinError(value) && value.code !== "postalCodeNotFound") return errorOfCode(value, asked[index]);
      if (typeof value === "number") values.push(value);
    }
    return { codes: new Set(asked), values: values.sort((one, other) => one - other) };
  };
  return askPool(cell, { name: `${name} ${key}`, codes, parts, make });
}

function valueIn(answer: Answer<LatestPart> | undefined, { key, parts }: Measure): number | AddinError | null {
  const row = rowOf(answer ?? new AddinError("noAnswer"), parts);
  return isAddinError(row) ? row : (valuesOf(row, parts, [key])[0] ?? null);
}

/** A code that is not in the pool is ranked as if it were. */
function rankAmong({ codes, values }: Rivals, code: string, value: number, { reckon }: Measure): number {
  const [lower, notHigher] = [countBelow(values, value, false), countBelow(values, value, true)];
  return reckon(lower, values.length - notHigher, values.length + (codes.has(code) ? 0 : 1));
}

/** How many of the sorted values are below a limit, or at it if these count too. */
function countBelow(values: readonly number[], limit: number, withEqual: boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const one = values[middle] ?? Infinity;
    if (one < limit || (withEqual && one === limit)) from = middle + 1;
    else to = middle;
  }
  return from;
}
