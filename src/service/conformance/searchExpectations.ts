import { indicatorReply, searchReply, type IndicatorReply, type SearchReply } from "../../core/apis/zipcodes/wire";
import { all, holds, isError, shaped } from "./checks";
import type { Expectation } from "./expectation";

const search = (codes: readonly string[]) => ({ path: `/zipcodes/search?zip_codes=${codes.join(",")}` });
const operation = "search";

/** §4.3 and §4.4, one row per sentence. */
export const searchExpectations: readonly Expectation[] = [
  {
    section: "4.3",
    says: "searches specific postal codes, up to 20",
    operation,
    ask: ({ codes }) => search(codes),
    status: 200,
    check: all(
      shaped(searchReply),
      holds<SearchReply>(
        "all of them",
        ({ count, data }, { codes }) =>
          count === data.length && codes.every((code) => data.some(({ zip_code }) => zip_code === code)),
      ),
    ),
  },
  {
    section: "4.3",
    says: "more than 20 codes are refused",
    operation,
    ask: ({ codes }) => search([...codes, "06600"]),
    status: "4xx",
    check: isError,
  },
  { section: "4.3", says: "codes have five digits", operation, ask: search(["6600"]), status: "4xx", check: isError },
  { section: "5", says: "a token is needed", operation, ask: { ...search(["06600"]), token: "none" }, status: "4xx" },
  {
    section: "5",
    says: "a wrong token is 401",
    operation,
    ours: true,
    ask: { ...search(["06600"]), token: "wrong" },
    status: 401,
  },
  {
    section: "4.3",
    says: "the list is zip_codes, and required: else 400",
    operation,
    ours: true,
    ask: { path: "/zipcodes/search" },
    status: 400,
    check: isError,
  },
  {
    section: "4.3",
    says: "a code that does not exist is left out",
    operation,
    ours: true,
    ask: ({ code }) => search(["00000", code]),
    status: 200,
    check: holds<SearchReply>("one record", ({ count, data }, { code }) => count === 1 && data[0]?.zip_code === code),
  },
  {
    section: "4.3",
    says: "another method is 405",
    operation,
    ours: true,
    ask: { method: "POST", path: "/zipcodes/search", body: {} },
    status: 405,
  },
  {
    section: "4.4",
    says: "returns all available indicators; count is their number",
    operation: "indicators",
    ask: { path: "/zipcodes/indicator_catalog" },
    status: 200,
    check: all(
      shaped(indicatorReply),
      holds<IndicatorReply>("count is the length of data", ({ count, data }) => count === data.length && count > 0),
    ),
  },
  {
    section: "5",
    says: "a token is needed",
    operation: "indicators",
    ask: { path: "/zipcodes/indicator_catalog", token: "none" },
    status: "4xx",
  },
  {
    section: "5",
    says: "a wrong token is 401",
    operation: "indicators",
    ours: true,
    ask: { path: "/zipcodes/indicator_catalog", token: "wrong" },
    status: 401,
  },
  {
    section: "4.4",
    says: "another method is 405",
    operation: "indicators",
    ours: true,
    ask: { method: "DELETE", path: "/zipcodes/indicator_catalog" },
    status: 405,
  },
  {
    section: "2.3",
    says: "a mnemonic is a key of data, and starts with its category",
    operation: "indicators",
    ours: true,
    ask: { path: "/zipcodes/indicator_catalog" },
    status: 200,
    check: holds<IndicatorReply>("category_name", ({ data }) =>
      data.every(({ mnemonic, category }) => mnemonic.startsWith(`${category}_`)),
    ),
  },
];
