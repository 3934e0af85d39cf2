import { AddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { ZipcodesClient } from "./client";
import type { End } from "./endOfList";
import { ListSoFar } from "./listSoFar";
import { PageReader } from "./pageReader";
import type { CatalogQuery, ZipCodeItem } from "./wire";

/** The codes that were found, each once, and the service's own count of them; 0 if it gives none. */
export interface CatalogWalk {
  items: ZipCodeItem[];
  total: number;
  /** Codes of which two different records came. The later one is listed. */
  doubted: ReadonlySet<string>;
}

interface WalkOnce extends CatalogWalk {
  isWhole: boolean;
  /** Nothing contradicts it but the count, which did not change on the way. */
  mayBeWhole: boolean;
}

/** The most pages that are read, whatever number the service claims. */
const maxPages = 500;

/** Reads page after page, until one ends the list or as many codes are there as are wanted. */
export async function walkOnce(client: ZipcodesClient, question: CatalogQuery, signal: Signal): Promise<WalkOnce> {
  const { limit: wanted = Infinity, offset: start = 0, ...filter } = question;
  const reader = new PageReader(client, filter, signal);
  const list = new ListSoFar(start);
  let end: End | undefined;
  while (end === undefined && list.length < wanted) {
    if (list.pages === maxPages) throw new AddinError("pagingBroken");
    const { page, limit } = await reader.read(start + list.length, wanted - list.length);
    end = list.add(page, limit);
  }
  const isUndisputed = end === undefined || end === "certain";
  return {
    items: list.items.slice(0, wanted),
    total: list.total,
    doubted: list.doubted,
    isWhole: list.isSteady && isUndisputed,
    mayBeWhole: list.isSteady && end !== "denied",
  };
}
