import { reader } from "../../http/reader";
import { latestItem } from "./wire";

/** A result of `/latest` (§2.2): the indicators by key, the geography of the code, and what the service says against it. */
export interface LatestResult {
  readonly data: Readonly<Record<string, number>>;
  readonly geography: ReturnType<typeof readGeography>;
  readonly error: string;
}

const { data, error, ...geography } = latestItem.properties;
const readAnswer = reader({ ...latestItem, properties: { zip_code: geography.zip_code, data, error } });
const readGeography = reader({ ...latestItem, properties: geography });

/** A geography that cannot be read costs nobody the figures beside it. */
export function readLatestItem(item: unknown): LatestResult {
  const answer = readAnswer(item);
  return {
    data: answer.data ?? {},
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
