import { isRecord, reader } from "../../http/reader";
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
const readGeography = reader({ ...latestItem, properties: geography });

const readFigure = reader(data.additionalProperties);
const none: readonly string[] = [];

/** Reads a result. An unreadable geography does not cost the figures beside it, nor one unreadable figure the others. */
export function readLatestItem(item: unknown): LatestResult {
  try {
    return toResult(readAnswer(item), item, none);
  } catch (thrown) {
    const figures = isRecord(item) && isRecord(item["data"]) ? Object.entries(item["data"]) : [];
    const unreadable = figures.filter(([, figure]) => !isFigure(figure));
    if (unreadable.length === 0) throw thrown;
    const readable = Object.fromEntries(figures.filter(([, figure]) => isFigure(figure)));
    const keys = unreadable.map(([key]) => key);
    return toResult(readAnswer({ ...(item as object), data: readable }), item, keys);
  }
}

function toResult(answer: ReturnType<typeof readAnswer>, item: unknown, unreadable: readonly string[]): LatestResult {
  return {
    data: answer.data ?? {},
    unreadable,
    geography: geographyOf(item) ?? { zip_code: answer.zip_code },
    error: answer.error ?? "",
  };
}

function geographyOf(item: unknown): LatestResult["geography"] | undefined {
  try {
    return readGeography(item);
  } catch {
    return undefined;
  }
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
