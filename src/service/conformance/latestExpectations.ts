import { latestReply, type LatestReply } from "../../core/apis/zipcodes/wire";
import { all, holds, isError, shaped } from "./checks";
import type { Ask, Expectation } from "./expectation";

const operation = "latest";
const path = "/zipcodes/latest";
const post = (body: unknown, more: Partial<Ask> = {}): Ask => ({ method: "POST", path, body, ...more });
const levels = ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `socioeconomic_${level}`);

/** §4.2, one row per sentence. */
export const latestExpectations: readonly Expectation[] = [
  {
    section: "4.2",
    says: "returns the latest data of the codes; count is the number of codes processed",
    operation,
    ask: ({ codes }) => post({ zip_codes: codes }),
    status: 200,
    check: all(
      shaped(latestReply),
      holds<LatestReply>(
        "a result for each code",
        ({ count, results }, { codes }) =>
          count === codes.length && codes.every((code) => results.some(({ zip_code }) => zip_code === code)),
      ),
    ),
  },
  {
    section: "4.2",
    says: "100 codes are accepted",
    operation,
    ask: ({ codes }) => post({ zip_codes: Array.from({ length: 100 }, (_, index) => codes[index % codes.length]) }),
    status: 200,
    check: shaped(latestReply),
  },
  {
    section: "2.2",
    says: "the socioeconomic category has seven keys, and their values are fractions",
    operation,
    ask: ({ codes }) => post({ zip_codes: codes, categories: ["socioeconomic"] }),
    status: 200,
    check: holds<LatestReply>("the seven keys alone, from 0 to 1", ({ results }) =>
      results
        .map(({ data = {} }) => Object.entries(data))
        .filter((entries) => entries.length > 0)
        .every((entries) => entries.every(([key, value]) => levels.includes(key) && value >= 0 && value <= 1)),
    ),
  },
  ...(
    [
      ["zip_codes is required", {}],
      ["zip_codes has at least 1 element", { zip_codes: [] }],
      ["zip_codes has at most 100 elements", { zip_codes: Array(101).fill("06600") }],
      ["each code has five digits", { zip_codes: ["06600", "6600"] }],
      ["each code is a string", { zip_codes: [6600] }],
      ["categories are among the six", { zip_codes: ["06600"], categories: ["weather"] }],
      ["categories are an array", { zip_codes: ["06600"], categories: "health" }],
    ] as const
  ).flatMap(([says, body]): Expectation[] => [
    { section: "4.2", says, operation, ask: post(body), status: "4xx", check: isError },
    { section: "7", says: `${says}; else 400`, operation, ours: true, ask: post(body), status: 400, check: isError },
  ]),
  {
    section: "5",
    says: "a token is needed",
    operation,
    ask: post({ zip_codes: ["06600"] }, { token: "none" }),
    status: "4xx",
  },
  {
    section: "5",
    says: "a wrong token is 401",
    operation,
    ours: true,
    ask: post({ zip_codes: ["06600"] }, { token: "wrong" }),
    status: 401,
    check: isError,
  },
  {
    section: "2.2",
    says: "a code that does not exist has an error of its own, the others their data",
    operation,
    ours: true,
    ask: ({ code }) => post({ zip_codes: ["00000", code] }),
    status: 200,
    check: holds<LatestReply>(
      "an error text, then none",
      ({ results }) => typeof results[0]?.error === "string" && results[1]?.error === null,
    ),
  },
  {
    section: "4.2",
    says: "results come in the order asked, a repeated code each time",
    operation,
    ours: true,
    ask: ({ codes }) => post({ zip_codes: [codes[1], codes[0], codes[1]] }),
    status: 200,
    check: holds<LatestReply>(
      "that order",
      ({ results }, { codes }) =>
        results.map(({ zip_code }) => zip_code).join() === [codes[1], codes[0], codes[1]].join(),
    ),
  },
  {
    section: "4.2",
    says: "an empty list of categories means all of them",
    operation,
    ours: true,
    ask: ({ codes }) => post({ zip_codes: codes, categories: [] }),
    status: 200,
    check: holds<LatestReply>(
      "six prefixes",
      ({ results }) =>
        new Set(results.flatMap(({ data = {} }) => Object.keys(data).map((key) => key.split("_")[0]))).size === 6,
    ),
  },
  {
    section: "4.2",
    says: "a body that is not JSON is 415",
    operation,
    ours: true,
    ask: { method: "POST", path, body: "zip_codes=06600", headers: { "content-type": "text/plain" } },
    status: 415,
    check: isError,
  },
  {
    section: "4.2",
    says: "a body of more than 1 MB is 413",
    operation,
    ours: true,
    ask: post({ zip_codes: ["06600"], filler: "x".repeat(1_000_001) }),
    status: 413,
    check: isError,
  },
  { section: "4.2", says: "another method is 405", operation, ours: true, ask: { path }, status: 405, check: isError },
];
