import type { CannedReply, SentRequest } from "../support/cannedFetch";
import { latestItem, rightReply } from "./cannedService";
import { type Formula, latestOf } from "./formulas";

/** An entry of the catalog of indicators. */
export const indicator = (mnemonic: string, category: string): object => ({ mnemonic, category, source: [] });
export const catalog = [indicator("pobtot", "demographic"), indicator("socioeconomic_ab", "socioeconomic")];

/** Every code has an indicator whose category only the catalog tells, and one that the catalog does not list. */
export function service(request: SentRequest): CannedReply {
  if (request.url.endsWith("catalog")) return { body: { count: catalog.length, data: catalog } };
  if (!request.url.endsWith("latest")) return rightReply(request);
  const data = { pobtot: 5, socioeconomic_ab: 1, socioeconomic_new: 2 };
  return { body: { count: 1, results: codesOf(request).map((code) => ({ ...latestItem(code), data })) } };
}

/** The codes that a request asks for. */
export const codesOf = ({ body }: { body?: unknown }): string[] => (body as { zip_codes: string[] }).zip_codes;

/** ZIP.LATEST of one code. */
export const asking = (code: string, indicators: string, headers = 0): Formula => {
  return { ...latestOf(code), args: [[[code]], [[indicators]], headers] };
};
