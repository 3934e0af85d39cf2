import type { Random } from "../../../src/service/demonstration/random";

/** One request as the clients send it. */
export interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}

/** One row of the table: a kind of request, with new contents each time. */
export interface Operation {
  readonly name: string;
  readonly draw: (codes: readonly string[], random: Random) => Request;
}

export const operations: readonly Operation[] = [
  { name: "one code of `/search`", draw: (codes, random) => search(some(1, codes, random)) },
  { name: "20 codes of `/search`", draw: (codes, random) => search(some(20, codes, random)) },
  {
    name: "100 codes of `/latest`, one category",
    draw: (codes, random) => latest({ zip_codes: some(100, codes, random), categories: ["socioeconomic"] }),
  },
  {
    name: "100 codes of `/latest`, all categories",
    draw: (codes, random) => latest({ zip_codes: some(100, codes, random) }),
  },
  {
    name: "a page of 2,000",
    draw: ({ length }, random) =>
      get(`/zipcodes?limit=2000&offset=${2000 * Math.floor(random.between(0, Math.floor(length / 2000)))}`),
  },
];

function some(count: number, codes: readonly string[], random: Random): string[] {
  return Array.from({ length: count }, () => random.pick(codes));
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
