import { localOrigin } from "./buildSettings";

export interface ManifestTarget {
  /** The address that the built files are served from, without a trailing slash. */
  origin: string;
  /** Four numbers: Excel reads the functions again when they rise. */
  version: string;
  /** The entry script's file name, with its hash. */
  script: string;
  /** A hash of each metadata file, by its name: Excel keeps a file that it has read, and an old one must not meet a newer script. */
  metadata: Readonly<Record<string, string>>;
}

/** Adapts the repository's manifest, written for localhost, to another address. */
export function manifestFor(source: string, { origin, version, script, metadata }: ManifestTarget): string {
  const versioned = Object.entries(metadata).reduce(
    (text, [file, hash]) => text.replaceAll(`"${localOrigin}/${file}"`, `"${localOrigin}/${file}?v=${hash}"`),
    source,
  );
  return versioned
    .replace(/<Version>[^<]*</, `<Version>${version}<`)
    .replace(`"${localOrigin}/functions.js"`, `"${localOrigin}/${script}"`)
    .replaceAll(`"${localOrigin}/`, `"${origin}/`);
}
