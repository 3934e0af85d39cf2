import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../../../src/service/database/sqlite/openSqlite";
import type { DataTables, PostalCodeTable } from "../../../src/service/database/tables";
import { runImport } from "../../../src/service/import/runImport";
import { importFiles } from "./importFiles";

/** A folder with the files of `importFiles`, and imports of its files into its data, in this process. */
export class ImportFolder {
  readonly path = mkdtempSync(join(tmpdir(), "zip-import-"));

  constructor() {
    this.write(importFiles);
  }

  write(files: Readonly<Record<string, string | Buffer>>): void {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(this.path, name), content);
  }

  /** Runs the command, in which words with a point are files of the folder. Resolves to its summary and what it left out. */
  async run(words: string, now?: () => Date): Promise<Record<"told" | "said", string[]> & { summary: string }> {
    const [printed, told]: [string[], string[]] = [[], []];
    const argv = words.split(" ").map((word) => (word.includes(".") ? join(this.path, word) : word));
    await runImport(
      [...argv, "--data", join(this.path, "data")],
      { print: (line) => printed.push(line), say: (line) => told.push(line) },
      now,
    );
    const isOutcome = (line: string): boolean => /^[0-9]+ (rows?|features?|parts?|values?) /.test(line);
    return { summary: printed.join("\n"), told: told.filter(isOutcome), said: told };
  }

  codes(): Promise<PostalCodeTable[]> {
    return this.read((data) => data.selectFrom("postal_code").selectAll().orderBy("zip_code").execute());
  }

  values(): Promise<object[]> {
    return this.read((data) => data.selectFrom("latest_value").selectAll().orderBy("zip_code").execute());
  }

  /** The files of the data folder with their contents. */
  contents(): [string, string][] {
    const files = readdirSync(join(this.path, "data"), { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "base64")]);
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }

  private async read<Rows>(ask: (data: ReturnType<typeof openSqlite<DataTables>>) => Promise<Rows>): Promise<Rows> {
    const data = openSqlite<DataTables>(join(this.path, "data/data.sqlite"), { readOnly: true });
    try {
      return await ask(data);
    } finally {
      await data.destroy();
    }
  }
}
