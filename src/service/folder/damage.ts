import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { dataVersion } from "../database/dataSchema";

/** The fingerprint of a data file when it was made. It is kept beside the file, in `data.sqlite.seal`. */
interface Seal {
  readonly version: number;
  /** A list while one file takes the place of another: either of them is whole. */
  readonly sha256: string | readonly string[];
  /** Set for an operator's own data, which cannot be made again. */
  readonly isImported?: boolean;
}

/** Seals a data file that is whole, under the name that it will have. */
export function seal(file: string, name: string): void {
  writeFileSync(`${name}.seal`, JSON.stringify({ version: dataVersion, sha256: sha256Of(file) } satisfies Seal));
}

/**
 * Gives imported data their name, in place of other data. A process killed at any moment leaves one or the other, with a
 * seal that fits.
 */
export function replaceData(unfinished: string, file: string): void {
  const sha256 = sha256Of(unfinished);
  const before = isSealedImport(file) ? fingerprintsOf(file) : [];
  replaceSeal(file, { version: dataVersion, sha256: [...before, sha256], isImported: true });
  renameSync(unfinished, file);
  replaceSeal(file, { version: dataVersion, sha256, isImported: true });
}

/** Describes the damage of a data file, as the end of a sentence; undefined when no bit of it has changed. */
export function findDamage(file: string): string | undefined {
  if (sealOf(file).version !== dataVersion) return "is of another version of this service";
  return fingerprintsOf(file).includes(sha256Of(file)) ? undefined : "is damaged";
}

/** True for an operator's own data, whole or not. */
export function isSealedImport(file: string): boolean {
  return sealOf(file).isImported ?? false;
}

function fingerprintsOf(file: string): readonly string[] {
  return [sealOf(file).sha256 ?? []].flat();
}

function sealOf(file: string): Partial<Seal> {
  try {
    return JSON.parse(readFileSync(`${file}.seal`, "utf8")) as Partial<Seal>;
  } catch {
    return {};
  }
}

function replaceSeal(file: string, seal: Seal): void {
  writeFileSync(`${file}.seal.new`, JSON.stringify(seal));
  renameSync(`${file}.seal.new`, `${file}.seal`);
}

function sha256Of(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
