import { limits } from "../../../src/core/apis/zipcodes/wire";
import { quotaSize } from "../../../src/core/http/retryPolicy";
import type { Sent } from "../faultyApp";
import type { Formula } from "../formulas";
import { codesByState, existing, longestPage } from "./country";
import { isAnswer } from "./wireRules";

/** What a sheet has had reason to ask, and what came back. */
export interface Reasons {
  /** The formulas that were calculated together: entered, recalculated, or asked again when a service was back. */
  turns: readonly (readonly Formula[])[];
  sent: readonly Sent[];
  /** How many accounts there were; a new one asks again what was on its way. */
  accounts: number;
  /** How often the computer slept; what was on its way then is asked again when it wakes. */
  sleeps: number;
  retries: number;
}

/**
 * The most requests, probes apart, that the policy allows. A turn asks each question once: codes in full batches and one that is not; or by
 * the pages of their states, walked twice at most, and then by search. A list that is refused is split to its last
 * key, where each half that is taken tells of the other: eight more.
 */
export function mostRequests({ turns, sent, accounts, sleeps, retries }: Reasons): number {
  const asked = turns.map(requestsOf).reduce((sum, count) => sum + count, 0);
  const askedAnew = (accounts - 1 + sleeps) * requestsOf(turns.flat());
  return asked + askedAnew + 8 * sent.filter(isRefused).length + retries;
}

/** The most retries: each costs 5 at least of the 100 that an account has at a service, and a success pays 1 back. */
export function mostRetries({ sent, accounts }: Pick<Reasons, "sent" | "accounts">): number {
  const successes = sent.filter(({ ended }) => ended && isAnswer(ended.reply)).length;
  return (2 * accounts * quotaSize + successes) / 5;
}

function requestsOf(formulas: readonly Formula[]): number {
  const argsOf = (id: Formula["id"]): string[] => [
    ...new Set(formulas.filter((formula) => formula.id === id).flatMap(({ args }) => (args[0] as string[][]).flat())),
  ];
  const lists = (codes: number, longest: number): number => (codes === 0 ? 0 : Math.ceil(codes / longest) + 1);
  const walk = (codes: number): number => 2 * (Math.ceil(codes / longestPage) + 1);
  const catalogs = argsOf("ZIP.CATALOG").map((state) => walk(codesByState[state]?.length ?? 0));
  const searched = argsOf("ZIP.SEARCH").length;
  return (
    lists(argsOf("ZIP.LATEST").length, limits.codesOfLatest) +
    lists(searched, limits.codesOfSearch) +
    (searched >= fewestForPages ? walk(existing.length) : 0) +
    catalogs.reduce((sum, pages) => sum + pages, 0) +
    argsOf("QUERY.ROWS").length +
    // The catalog of indicators.
    1
  );
}

/** So many codes of the smaller state by the plan's own table are asked before its pages cost less than searches. */
const fewestForPages = 33;

/** A success that holds nothing but an error is a refusal too. */
function isRefused({ ended }: Sent): boolean {
  if (!ended || ended.reply === "stopped" || ended.reply instanceof Error) return false;
  const { status = 200, body } = ended.reply;
  const hasError = typeof body === "object" && body !== null && "error" in body;
  return status < 500 && (status >= 400 || hasError);
}
