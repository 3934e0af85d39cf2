import { statfsSync } from "node:fs";
import { dirname } from "node:path";

const little = 1_000_000;

/** A file that could not be read or written, as a sentence for the operator. */
export class DiskError extends Error {
  override readonly name = "DiskError";
}

/** Says what happened and what to do if the driver only says "disk I/O error", or the system "ENOSPC". Other errors pass unchanged. */
export function explained(error: unknown, path: string): unknown {
  const isOfDisk =
    error instanceof Error && /^(disk I\/O error$|database or disk is full$|ENOSPC: )/.test(error.message);
  if (!isOfDisk) return error;
  // What was written is gone by now, so there may be room again.
  const isFull = error.message !== "disk I/O error" || freeBytes(path) < little;
  if (isFull) {
    return new DiskError(`The disk of ${path} is full, and nothing was changed. Make room there and try again.`);
  }
  return new DiskError(
    `${path} cannot be written or read, and nothing was changed. Check that its disk has room and is sound, and try again.`,
  );
}

function freeBytes(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
