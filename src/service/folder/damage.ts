import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { dataVersion } from "../database/dataSchema";

/** The fingerprint of a data file when it was made, kept next to it in `data.sqlite.seal`. */
interface Seal {
  readonly version: number;
  readonly sha256: string;
  /** True for an operator's own data, which cannot be remade. */
  readonly isImported: boolean;
}

/** Gives a complete data file its name, with its seal beside it. */
export function renameSealed(unfinished: string, file: string, { isImported }: Pick<Seal, "isImported">): void {
  const seal: Seal = { version: dataVersion, sha256: sha256Of(unfinished), isImported };
  writeFileSync(`${file}.seal.new`, JSON.stringify(seal));
  renameSync(unfinished, file);
  renameSync(`${file}.seal.new`, `${file}.seal`);
}

/** Describes the damage to a data file, as the end of a sentence; undefined if not a bit has changed. */
export function findDamage(file: string): string | undefined {
  const { version, sha256 } = sealOf(file);
  if (version !== dataVersion) return "is of another version of this service";
  return sha256 === sha256Of(file) ? undefined : "is damaged";
}

/** True for an operator's own data, damaged or not. */
export function isSealedImport(file: string): boolean {
  return sealOf(file).isImported ?? false;
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
