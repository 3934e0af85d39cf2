import { readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const maxKept = 3;

/** Moves an unusable file out of the way, and keeps only the newest few of its kind. Returns its new name. */
export function setAside(file: string): string {
  const prefix = `${file}.set-aside-`;
  const aside = `${prefix}${Date.now()}`;
  renameSync(file, aside);
  const kept = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(prefix)));
  const oldest = kept.sort().slice(0, -maxKept);
  for (const name of oldest) rmSync(join(dirname(file), name), { force: true });
  return aside;
}
