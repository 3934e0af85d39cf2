import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { dataVersion } from "../database/dataSchema";

/** The fingerprint of a data file when it was made, kept next to it in `data.sqlite.seal`. */
interface Seal {
  readonly version: number;
  /** A list while one file replaces another: a match with either is whole. */
  readonly sha256: string | readonly string[];
  /** Set for an operator's own data, which cannot be remade. */
  readonly isImported?: boolean;
}

/** Seals a complete data file under its final name. */
export function seal(file: string, name: string): void {
  writeFileSync(`${name}.seal`, JSON.stringify({ version: dataVersion, sha256: sha256Of(file) } satisfies Seal));
}

/** Replaces other data with imported ones. A process killed at any moment leaves one or the other, with a matching seal. */
export function replaceData(unfinished: string, file: string): void {
  const sha256 = sha256Of(unfinished);
  const before = isSealedImport(file) ? fingerprintsOf(file) : [];
  replaceSeal(file, { version: dataVersion, sha256: [...before, sha256], isImported: true });
  renameSync(unfinished, file);
  replaceSeal(file, { version: dataVersion, sha256, isImported: true });
}

/** Describes the damage to a data file, as the end of a sentence; undefined if not a bit has changed. */
export function findDamage(file: string): string | undefined {
  if (sealOf(file).version !== dataVersion) return "is of another version of this service";
  return fingerprintsOf(file).includes(sha256Of(file)) ? undefined : "is damaged";
}

/** True for an operator's own data, damaged or not. */
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
