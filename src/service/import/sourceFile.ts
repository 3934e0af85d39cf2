import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { Transform, pipeline, type Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { ImportError } from "./report";

/** Opens the bytes of a file from the start, every time it is called. */
export type OpenBytes = () => Promise<Readable>;

/** Opens a file, or the file of that name inside a .zip. The first bytes tell which it is. */
export async function sourceFile(path: string, nameInZip: string): Promise<OpenBytes> {
  if (!(await isZip(path))) return () => Promise.resolve(createReadStream(path));
  return () => openInZip(path, nameInZip);
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path).catch((error: Error) => {
    throw unreadable(path, error);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const signature = buffer.subarray(0, bytesRead).toString("latin1");
    return signature === "PK\u0003\u0004" || signature === "PK\u0005\u0006";
  } catch (error) {
    throw unreadable(path, error as Error);
  } finally {
    await file.close();
  }
}

async function openInZip(path: string, name: string): Promise<Readable> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    const entry = await findEntry(zip, name);
    const closeZip = (): void => zip.close();
    if (entry === undefined) {
      closeZip();
      throw new ImportError(`${path} does not contain ${name}.`);
    }
    const bytes = await zip.openReadStreamPromise(entry);
    const checked = checksum(entry, path);
    // Before `pipeline`, which would pass the error on without the file's name.
    bytes.once("error", (error) => checked.destroy(damaged(path, error)));
    return pipeline(bytes, checked, closeZip);
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(path, error);
  }
}

/** Finds the file by name, in any folder and letter case. */
async function findEntry(zip: ZipFile, name: string): Promise<Entry | undefined> {
  for await (const entry of zip.eachEntry()) {
    if (basename(entry.fileName).toLowerCase() === name.toLowerCase()) return entry;
  }
  return undefined;
}

/** Passes the bytes on, and fails at the end if their checksum is wrong, which yauzl does not check. */
function checksum(entry: Entry, path: string): Transform {
  let sum = 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      sum = crc32(bytes, sum);
      done(null, bytes);
    },
    flush(done) {
      done(sum === entry.crc32 ? null : damaged(path, new Error(`${entry.fileName} has another checksum`)));
    },
  });
}

function unreadable(path: string, { code, message }: NodeJS.ErrnoException): ImportError {
  return new ImportError(code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read (${message}).`);
}

function damaged(path: string, error: unknown): ImportError {
  return new ImportError(`${path} is damaged (${error instanceof Error ? error.message : String(error)}).`);
}
