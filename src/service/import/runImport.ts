import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { removeDemonstrationQueries } from "../demonstration/savedQueries";
import { changeData, importFolderOf } from "../folder/waitingImport";
import type { DataDatabase } from "../database/tables";
import { withAccounts, withPostgres } from "../store/openStore";
import { ImportError } from "./importError";
import { imports, type Change } from "./imports";
import { asOnlyImport } from "./onlyImport";
import { Progress, type ProgressOutput } from "./progress";
import { Refusals } from "./refusals";

export const usage = `npm run import -- sepomex <CPdescarga.txt or .zip>
npm run import -- polygons <map.geojson> …
npm run import -- indicators <values.csv> --dictionary <dictionary.csv>
All take --data <folder>, ./data where absent.`;

export interface ImportOutput {
  /** Receives the lines meant for programs; the summary comes last. */
  readonly print: (line: string) => void;
  /** Receives progress, and what was refused. */
  readonly progress: ProgressOutput;
}

/** Imports an operator's own data into a data folder, whether or not its service is running. */
export async function runImport(
  argv: readonly string[],
  { print, progress: output }: ImportOutput,
  now = () => new Date(),
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { data: { type: "string", default: "./data" }, dictionary: { type: "string" } },
  });
  const [command = "", ...files] = positionals;
  const prepare = Object.hasOwn(imports, command) ? imports[command] : undefined;
  if (prepare === undefined) throw new ImportError(usage);
  const progress = new Progress(output);
  const refusals = new Refusals();
  const change = await prepare({ files, dictionary: values.dictionary, refusals, progress });
  const summary = await changeStore(values.data, change, print);
  const report = join(importFolderOf(values.data), reportName(command, now()));
  refusals.report((sentence) => progress.say(sentence), report);
  print(summary);
}

/** A name of its own for each import: report-indicators-2026-11-23T05-07-12Z.txt. Windows does not allow colons in file names. */
function reportName(command: string, at: Date): string {
  return `report-${command}-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.txt`;
}

/** Changes the PostgreSQL of `DATABASE_URL`, or else the data folder. */
async function changeStore(folder: string, change: Change, print: (line: string) => void): Promise<string> {
  let summary = "";
  const keepSummary: (data: DataDatabase) => Promise<void> = async (data) => {
    summary = await change(data);
  };
  const url = process.env.DATABASE_URL;
  if (url) await changeDatabase(url, keepSummary);
  else if (await changeData(folder, keepSummary)) await removeQueries(folder);
  else print("A service is running on this folder. Start it again: until then it has the old data.");
  return summary;
}

async function changeDatabase(url: string, change: (data: DataDatabase) => Promise<void>): Promise<void> {
  await withPostgres(url, ({ data, accounts }) =>
    asOnlyImport(data, async () => {
      await change(data);
      await removeDemonstrationQueries(accounts);
    }),
  );
}

async function removeQueries(folder: string): Promise<void> {
  if (existsSync(join(folder, "accounts.sqlite"))) await withAccounts(folder, removeDemonstrationQueries);
}
