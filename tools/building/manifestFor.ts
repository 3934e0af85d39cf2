import { localOrigin } from "./buildSettings";

export interface ManifestTarget {
  /** The address that the built files are served from, without a trailing slash. */
  origin: string;
  /** Four numbers: Excel reads the functions again when they rise. */
  version: string;
  /** The entry script's file name, with its hash. */
  script: string;
}

/** The manifest of the repository, which is written for localhost, for another address. */
export function manifestFor(source: string, { origin, version, script }: ManifestTarget): string {
  return source
    .replace(/<Version>[^<]*</, `<Version>${version}<`)
    .replace(`"${localOrigin}/functions.js"`, `"${localOrigin}/${script}"`)
    .replaceAll(`"${localOrigin}/`, `"${origin}/`);
}
