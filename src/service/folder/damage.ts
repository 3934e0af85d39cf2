import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from "node:fs";
import { dataVersion } from "../database/dataSchema";

/** The fingerprint of a data file when it was made, kept next to it in `data.sqlite.seal`. */
interface Seal {
  readonly version: number;
  /** A list while one file replaces another: a match with either is whole. */
  readonly sha256: string | readonly string[];
  /** True for an operator's own data, which cannot be remade. */
  readonly isImported: boolean;
}

/** Gives a complete data file its name. A process killed at any moment leaves what stood there or the new file, with a seal that fits. */
export function renameSealed(unfinished: string, file: string, { isImported }: Pick<Seal, "isImported">): void {
  const sha256 = sha256Of(unfinished);
  replaceSeal(file, { version: dataVersion, sha256: [...fingerprintsOf(file), sha256], isImported });
  renameSync(unfinished, file);
  replaceSeal(file, { version: dataVersion, sha256, isImported });
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

/** None for a file of another version. */
function fingerprintsOf(file: string): readonly string[] {
  const { version, sha256 = [] } = sealOf(file);
  return version === dataVersion ? [sha256].flat() : [];
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

/** Piece by piece: the file of a whole country takes a hundred megabytes. */
function sha256Of(file: string): string {
  const hash = createHash("sha256");
  const piece = Buffer.alloc(1_000_000);
  const opened = openSync(file, "r");
  let length: number;
  while ((length = readSync(opened, piece)) > 0) hash.update(piece.subarray(0, length));
  closeSync(opened);
  return hash.digest("hex");
}
