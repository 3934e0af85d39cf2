import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

export const repository = join(__dirname, "../..");

export function read(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

/** All files of a folder, as paths from the top of the repository. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(repository.length + 1)
        .split(sep)
        .join("/"),
    );
}

/** The files that git keeps, or would keep. */
export function committedFiles(): string[] {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: repository });
  return list.toString("utf8").split("\n").filter(Boolean);
}
