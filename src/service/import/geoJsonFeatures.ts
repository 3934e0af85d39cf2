import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream";
import { pick } from "stream-json/filters/pick.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { ImportError } from "./importError";

export interface Feature {
  /** The number from 1, in the order of the file. */
  readonly number: number;
  /** The code that it names, if any. */
  readonly code: string | undefined;
  readonly geometry: unknown;
}

/** The properties that may name the code, in any letter case. The first one present counts. */
export const codeProperties = ["d_cp", "d_codigo", "cp", "zip_code"];

/** Reads the features of a GeoJSON file one by one, however large it is. */
export async function* readFeatures(path: string): AsyncGenerator<Feature> {
  let number = 0;
  try {
    for await (const { value } of itemsOf(path)) {
      const { properties, geometry } = Object(value) as { properties?: unknown; geometry?: unknown };
      yield { number: ++number, code: codeOf(properties), geometry };
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError(`${basename(path)} is not readable GeoJSON after feature ${number} (${reason}).`);
  }
}

function itemsOf(path: string): AsyncIterable<{ value: unknown }> {
  const features = pick.withParserAsStream({ filter: "features", streamValues: false });
  return pipeline(createReadStream(path), features, streamArray.asStream(), () => undefined);
}

/** A code stored as a number has lost its leading zero. */
function codeOf(properties: unknown): string | undefined {
  const named = Object.entries(Object(properties) as Record<string, unknown>);
  const value = codeProperties
    .map((property) => named.find(([name]) => name.toLowerCase() === property)?.[1])
    .find((found) => found !== undefined);
  if (typeof value === "number") return String(value).padStart(5, "0");
  return typeof value === "string" ? value.trim() : undefined;
}
