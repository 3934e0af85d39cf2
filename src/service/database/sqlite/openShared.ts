import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Database as SqliteFile } from "node-sqlite3-wasm";
import { chownSync, copyFileSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { takeLock } from "../../folder/lock";
import { explained } from "./diskError";
import { onlyReads, openForReading, openForWriting, runOn } from "./sqliteFile";

/** Opens a file of SQLite that several processes read and write; makes an empty one where there is none. */
export function openShared<Tables>(path: string): Kysely<Tables> {
  const file = new SharedFile(resolve(path));
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => file,
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** Tries before a write gives up: together they take about 3 seconds. */
const maxTries = 100;

/**
 * A file that is never changed in place: a statement or transaction that writes changes a copy, which then replaces the file. So
 * readers need no lock, and a process that is killed leaves the file whole. One process at a time may write.
 */
class SharedFile implements Driver, DatabaseConnection {
  private reading: { readonly file: SqliteFile; readonly version: string } | undefined;
  private change: { readonly copy: SqliteFile; readonly release: () => void } | undefined;
  private readonly waiting: (() => void)[] = [];
  private isBusy = false;

  constructor(private readonly path: string) {}

  init(): Promise<void> {
    if (!existsSync(this.path)) writeFileSync(this.path, "", { mode: 0o600 });
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.isBusy) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isBusy = true;
    return this;
  }

  releaseConnection(): Promise<void> {
    const next = this.waiting.shift();
    if (next === undefined) this.isBusy = false;
    else next();
    return Promise.resolve();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.change !== undefined) return runOn(this.change.copy, query, this.path);
    if (onlyReads(query.sql)) return runOn(this.current(), query, this.path);
    await this.beginTransaction();
    try {
      const result = await this.executeQuery<Row>(query);
      await this.commitTransaction();
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }

  async beginTransaction(): Promise<void> {
    const release = await takeLock(dirname(this.path), basename(this.path), maxTries);
    if (release === undefined) throw new Error(`${this.path} is being changed by another process`);
    try {
      this.change = { copy: this.openCopy(), release };
    } catch (error) {
      release();
      throw explained(error, this.path);
    }
  }

  async commitTransaction(): Promise<void> {
    const { change } = this;
    if (change === undefined) return;
    runOn(change.copy, { sql: "COMMIT", parameters: [] }, this.path);
    change.copy.close();
    renameSync(this.copyPath, this.path);
    this.change = undefined;
    change.release();
    return Promise.resolve();
  }

  rollbackTransaction(): Promise<void> {
    this.change?.copy.close();
    this.change?.release();
    this.change = undefined;
    this.removeCopy();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    this.reading?.file.close();
    return Promise.resolve();
  }

  streamQuery(): never {
    throw new Error("SQLite gives its rows at once: use execute()");
  }

  /** The file as the last change left it. */
  private current(): SqliteFile {
    const { ino, mtimeMs, size } = statSync(this.path);
    const version = [ino, mtimeMs, size].join();
    if (this.reading?.version !== version) {
      this.reading?.file.close();
      this.reading = { file: openForReading(this.path), version };
    }
    return this.reading.file;
  }

  private openCopy(): SqliteFile {
    this.removeCopy();
    copyFileSync(this.path, this.copyPath);
    // A tool that the administrator runs must not take the file from the service's user.
    const { uid, gid } = statSync(this.path);
    if (process.getuid?.() === 0) chownSync(this.copyPath, uid, gid);
    const copy = openForWriting(this.copyPath);
    copy.exec("BEGIN");
    return copy;
  }

  private removeCopy(): void {
    for (const end of ["", "-journal"]) rmSync(this.copyPath + end, { force: true });
  }

  private get copyPath(): string {
    return `${this.path}.new`;
  }
}
