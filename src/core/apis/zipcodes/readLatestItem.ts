import { reader } from "../../http/reader";
import { latestItem } from "./wire";

/** A result of `/latest` (§2.2): the indicators by key, the place of the code, and what the service says against it. */
export interface LatestResult {
  readonly data: Readonly<Record<string, number>>;
  readonly place: ReturnType<typeof readPlace>;
  readonly error: string;
}

const { data, error, ...place } = latestItem.properties;
const readAnswer = reader({ ...latestItem, properties: { zip_code: place.zip_code, data, error } });
const readPlace = reader({ ...latestItem, properties: place });

/** A place that cannot be read costs nobody the figures beside it. */
export function readLatestItem(item: unknown): LatestResult {
  const answer = readAnswer(item);
  return { data: answer.data ?? {}, place: placeOf(item) ?? { zip_code: answer.zip_code }, error: answer.error ?? "" };
}

function placeOf(item: unknown): LatestResult["place"] | undefined {
  try {
    return readPlace(item);
  } catch {
    return undefined;
  }
}
