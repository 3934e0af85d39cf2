import { AddinError } from "../../errors/addinError";
import { readJson } from "../../http/readJson";
import { readTolerantly } from "../../http/readTolerantly";
import type { Sender } from "../../http/sender";
import type { Signal } from "../../platform";
import { readItem } from "./readItem";
import { type CatalogQuery, type Category, type Indicator, indicator, pageFigures, type ZipCodeItem } from "./wire";

/** An item of a reply that is checked on its own, so that one that cannot be read leaves its neighbours alone. */
export type RawItem = unknown;

/** A page of the catalogue. What the service does not tell is null. */
export interface CatalogPage {
  data: ZipCodeItem[];
  total_count: number | null;
  has_next: boolean | null;
}

/** The postal-code interface, a typed method for each operation (§4.1–4.4). All reject with an `AddinError`. */
export interface ZipcodesClient {
  catalogPage(query: CatalogQuery, signal: Signal): Promise<CatalogPage>;
  latest(codes: readonly string[], categories: readonly Category[], signal: Signal): Promise<RawItem[]>;
  /** @param parameter The name of the code list, where another than the configured one is tried. */
  search(codes: readonly string[], signal: Signal, parameter?: string): Promise<RawItem[]>;
  indicators(signal: Signal): Promise<Indicator[]>;
  /** Words of an item's error, made safe to show. */
  said(words: string): string;
}

/** @param searchParameter The name that `GET /zipcodes/search` knows its code list by; the interface does not tell it. */
export function createZipcodesClient(sender: Sender, searchParameter: () => string): ZipcodesClient {
  const get = <Answer>(
    path: string,
    read: (body: Record<string, unknown>) => Answer,
    signal: Signal,
  ): Promise<Answer> =>
    sender.send({ method: "GET", path, accept: "application/json" }, (reply) => read(bodyOf(readJson(reply))), signal);

  return {
    catalogPage: (query, signal) => get(`/zipcodes${queryString(query)}`, readCatalogPage, signal),

    latest: (codes, categories, signal) =>
      sender.send(
        {
          method: "POST",
          path: "/zipcodes/latest",
          accept: "application/json",
          body: { zip_codes: codes, categories },
        },
        (reply) => listOf(bodyOf(readJson(reply)), "results"),
        signal,
      ),

    search: (codes, signal, parameter = searchParameter()) =>
      get(
        `/zipcodes/search?${encodeURIComponent(parameter)}=${codes.join(",")}`,
        (body) => listOf(body, "data"),
        signal,
      ),

    indicators: (signal) =>
      get(
        "/zipcodes/indicator_catalog",
        (body) => listOf(body, "data").map((item) => readTolerantly<Indicator>(indicator, item)),
        signal,
      ),

    said: (words) => sender.said(words),
  };
}

function readCatalogPage(body: Record<string, unknown>): CatalogPage {
  const figures = readTolerantly<Omit<CatalogPage, "data">>(pageFigures, body);
  return { ...figures, data: listOf(body, "data").map(readItem) };
}

function bodyOf(value: unknown): Record<string, unknown> {
  return value as Record<string, unknown>;
}

function listOf(body: Record<string, unknown>, field: string): RawItem[] {
  const list = body[field];
  if (!Array.isArray(list)) throw new AddinError("unreadable", { field });
  return list as RawItem[];
}

function queryString(query: CatalogQuery): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
