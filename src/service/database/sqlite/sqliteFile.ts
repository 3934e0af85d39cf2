import type { CompiledQuery, QueryResult } from "kysely";
import { Database as SqliteFile, type JSValue } from "node-sqlite3-wasm";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { explained } from "./diskError";

/** Opens a file for its only process. */
export function openForWriting(path: string): SqliteFile {
  // The driver's lock is an empty folder, which a killed process leaves behind.
  rmSync(`${path}.lock`, { recursive: true, force: true });
  return alone(new SqliteFile(path));
}

/**
 * Opens a file that is never changed, only replaced, for one of many readers. The driver's own lock, a folder beside the file's name,
 * lets in only one: each reader has another name, for as long as it takes to open the file.
 */
export function openForReading(path: string): SqliteFile {
  const folder = newFolder(path);
  const own = join(folder, basename(path));
  try {
    linkOrCopy(resolve(path), own);
    const file = alone(new SqliteFile(own, { readOnly: true }));
    file.get("SELECT count(*) FROM sqlite_master");
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A container may have no other folder to write to than that of the file. */
function newFolder(path: string): string {
  try {
    return mkdtempSync(join(tmpdir(), "zip-"));
  } catch {
    return mkdtempSync(`${resolve(path)}.`);
  }
}

/** Locks the file once, with the first statement, instead of for every statement. */
function alone(file: SqliteFile): SqliteFile {
  file.exec("PRAGMA locking_mode = EXCLUSIVE");
  return file;
}

/** Links the file, or copies it where the system allows no links. */
function linkOrCopy(file: string, name: string): void {
  try {
    symlinkSync(file, name);
  } catch {
    copyFileSync(file, name);
  }
}

/** Runs one statement. An error of the disk names the path. */
export function runOn<Row>(
  file: SqliteFile,
  { sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">,
  path: string,
): QueryResult<Row> {
  const values = [...parameters] as JSValue[];
  try {
    if (givesRows(sql)) return { rows: file.all(sql, values) as Row[] };
    return { rows: [], numAffectedRows: BigInt(file.run(sql, values).changes) };
  } catch (error) {
    throw explained(error, path);
  }
}

/** True for a statement that returns rows instead of a number of them. */
export function givesRows(sql: string): boolean {
  return onlyReads(sql) || /\breturning\b/i.test(sql);
}

/** True for a statement that changes nothing. */
export function onlyReads(sql: string): boolean {
  return /^\s*(select|pragma|with|explain)\b/i.test(sql);
}
