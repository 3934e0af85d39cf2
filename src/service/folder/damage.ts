import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dataVersion } from "../database/dataSchema";

/** The fingerprint of a data file when it was made. It is kept beside the file, in `data.sqlite.seal`. */
interface Seal {
  readonly version: number;
  readonly sha256: string;
}

/** Seals a data file that is whole, under the name that it will have. */
export function seal(file: string, name: string): void {
  writeFileSync(`${name}.seal`, JSON.stringify({ version: dataVersion, sha256: sha256Of(file) } satisfies Seal));
}

/** Describes the damage of a data file, as the end of a sentence; undefined when no bit of it has changed. */
export function findDamage(file: string): string | undefined {
  const { version, sha256 } = sealOf(file);
  if (version !== dataVersion) return "is of another version of this service";
  return sha256 === sha256Of(file) ? undefined : "is damaged";
}

function sealOf(file: string): Partial<Seal> {
  try {
    return JSON.parse(readFileSync(`${file}.seal`, "utf8")) as Partial<Seal>;
  } catch {
    return {};
  }
}

function sha256Of(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
