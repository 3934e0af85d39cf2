import { isRecord, partlyReader, reader } from "../../http/readReply";
import { latestItem } from "./wire";

/** A result of `/latest` (§2.2): the indicators by key, the geography of the code, and the error that the service gives for it. */
export interface LatestResult {
  readonly data: Readonly<Record<string, number>>;
  /** The keys whose values are not numbers. */
  readonly unreadable: readonly string[];
  readonly geography: ReturnType<typeof readGeography>;
  readonly error: string;
}

const { data, error, ...geography } = latestItem.properties;
const readAnswer = reader({ ...latestItem, properties: { zip_code: geography.zip_code, data, error } });
const readWholeGeography = reader({ ...latestItem, properties: geography });
const readGeography = partlyReader(readWholeGeography);

const readFigure = reader(data.additionalProperties);

/** Reads a result. A field or figure that cannot be read does not cost the others. */
export function readLatestItem(item: unknown): LatestResult {
  const geography = readGeography(item);
  try {
    return toResult(readAnswer(item), geography, []);
  } catch (thrown) {
    const figures = isRecord(item) && isRecord(item["data"]) ? item["data"] : {};
    const unreadable = Object.keys(figures).filter((key) => !isFigure(figures[key]));
    if (unreadable.length === 0) throw thrown;
    const readable = Object.entries(figures).filter(([key]) => !unreadable.includes(key));
    return toResult(readAnswer({ ...(item as object), data: Object.fromEntries(readable) }), geography, unreadable);
  }
}

function toResult(
  { data, error }: ReturnType<typeof readAnswer>,
  geography: LatestResult["geography"],
  unreadable: readonly string[],
): LatestResult {
  return { data: data ?? {}, unreadable, geography, error: error ?? "" };
}

/** A missing figure does no harm. */
function isFigure(value: unknown): boolean {
  if (value === null) return true;
  try {
    readFigure(value);
    return true;
  } catch {
    return false;
  }
}
