import fs, { existsSync, rmSync } from "node:fs";
import type { Database as SqliteFile } from "node-sqlite3-wasm";
import { HolderLock } from "../../folder/lock";
import { explained } from "./diskError";

const maxTries = 600;
const pauseBetweenTries = 5;

/**
 * Lets one process at a time into a file that several write to. The driver's own lock is an empty folder, which outlives a
 * killed process and does not name its holder; this one does. Whoever is in may remove the driver's lock.
 */
export class FileGuard {
  private readonly lock: HolderLock;
  private hasEntered = false;

  constructor(
    private readonly file: SqliteFile,
    private readonly path: string,
  ) {
    this.lock = new HolderLock(`${path}.holder`);
  }

  /** Waits up to 3 seconds while another process is in. */
  async enter(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const taken = this.lock.take();
      if (taken !== "held") {
        if (taken === "left" || !this.hasEntered) this.repair();
        this.hasEntered = true;
        return;
      }
      if (attempt === maxTries) throw new Error(`${this.path} is locked by process ${this.lock.holder()?.pid}`);
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries));
    }
  }

  /** Names the file in an error of the disk. */
  explained(error: unknown): unknown {
    return explained(error, this.path);
  }

  leave(): void {
    this.lock.release();
  }

  close(): void {
    this.lock.close();
  }

  /** Rolls back what a killed process left half done, before anything is read. */
  private repair(): void {
    removeLeftLock(this.path);
    if (!existsSync(`${this.path}-journal`)) return;
    // The driver would mistake its own lock for another process's and ignore the journal.
    const { accessSync } = fs;
    fs.accessSync = (name, mode) => {
      if (name === `${this.path}.lock`) throw new Error("no other process is in");
      accessSync(name, mode);
    };
    try {
      this.file.get("SELECT count(*) FROM sqlite_master");
    } finally {
      fs.accessSync = accessSync;
    }
  }
}

/** Removes the driver's lock on a file. Only a process that knows it is alone in the file may do this. */
export function removeLeftLock(path: string): void {
  rmSync(`${path}.lock`, { recursive: true, force: true });
}
