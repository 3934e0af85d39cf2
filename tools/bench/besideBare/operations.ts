import { seededRandom } from "../../../src/service/demonstration/random";

/** One request as the clients send it. */
export interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}

/** One row of the table: a kind of request, with new contents each time. */
export interface Operation {
  readonly name: string;
  readonly draw: (codes: readonly string[], chance: Chance) => Request;
}

export interface Chance {
  /** From 0 to below `bound`. */
  below(bound: number): number;
}

export const operations: readonly Operation[] = [
  { name: "one code of `/search`", draw: (codes, chance) => search(some(1, codes, chance)) },
  { name: "20 codes of `/search`", draw: (codes, chance) => search(some(20, codes, chance)) },
  {
    name: "100 codes of `/latest`, one category",
    draw: (codes, chance) => latest({ zip_codes: some(100, codes, chance), categories: ["socioeconomic"] }),
  },
  {
    name: "100 codes of `/latest`, all categories",
    draw: (codes, chance) => latest({ zip_codes: some(100, codes, chance) }),
  },
  {
    name: "a page of 2,000",
    draw: (codes, chance) => get(`/zipcodes?limit=2000&offset=${2000 * chance.below(Math.floor(codes.length / 2000))}`),
  },
];

export function seededChance(seed: number): Chance {
  const random = seededRandom(seed);
  return { below: (bound) => Math.floor(random.next() * bound) };
}

function some(count: number, codes: readonly string[], chance: Chance): string[] {
  return Array.from({ length: count }, () => codes[chance.below(codes.length)] ?? "");
}

function search(codes: readonly string[]): Request {
  return get(`/zipcodes/search?zip_codes=${codes.join()}`);
}

function latest(body: object): Request {
  return { method: "POST", path: "/zipcodes/latest", body: JSON.stringify(body) };
}

function get(path: string): Request {
  return { method: "GET", path };
}
