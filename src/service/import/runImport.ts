import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { removeDemonstrationQueries } from "../demonstration/savedQueries";
import { changeData, importFolderOf } from "../folder/waitingImport";
import type { DataDatabase } from "../database/tables";
import { tryLock } from "../database/postgresql/openPostgres";
import { withAccounts, withPostgres } from "../store/openStore";
import { counted } from "../counted";
import { ImportError, Report } from "./report";
import { importedCodes, importedCounts, storeCatalog, storeIndicators, storeShapes, writeMeta } from "./importedData";
import { readIndicatorList, readIndicatorValues } from "./indicatorFiles";
import { readOfficialFiles } from "./officialFile";

export const usage = `npm run import -- sepomex <CPdescarga.txt or .zip> …
npm run import -- polygons <map.geojson> …
npm run import -- indicators <values.csv> --dictionary <dictionary.csv>
All take --data <folder>, ./data where absent.`;

interface ImportOutput {
  /** Receives the lines meant for programs; the summary comes last. */
  readonly print: (line: string) => void;
  /** Receives progress, and what was refused. */
  readonly say: (line: string) => void;
}

/** Imports an operator's own data into the PostgreSQL of `DATABASE_URL` or else a data folder, whether or not its service is running. */
export async function runImport(
  argv: readonly string[],
  { print, say }: ImportOutput,
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
  const report = new Report(say, join(importFolderOf(values.data), reportName(command, now())));
  const read = prepare({ files, dictionary: values.dictionary, report });
  const url = process.env.DATABASE_URL;
  let summary = "";
  const change = async (data: DataDatabase): Promise<void> => {
    const before = await importedCounts(data);
    const taken = await read(data);
    report.keep();
    report.say(`Writing ${taken.told}.`);
    await data.transaction().execute(async (transaction) => {
      if (url && !(await tryLock(transaction, lockKey))) throw new ImportError(inProgress);
      await taken.write(transaction);
      await writeMeta(transaction);
    });
    summary = taken.summary;
    // Everything is replaced: whoever imports one state after the other keeps only the last.
    for (const [what, count] of Object.entries(await importedCounts(data))) {
      const lost = (before[what] ?? 0) - count;
      if (lost > 0) say(`${counted(lost, what)} fewer than before this import: it replaces all that were there.`);
    }
  };
  if (url) await changeDatabase(url, change);
  else if (await changeData(values.data, change)) await removeQueries(values.data);
  else print("A service is running on this folder. Start it again: until then it has the old data.");
  print(summary);
}

/** A name of its own for each import: report-indicators-2026-11-23T05-07-12Z.txt. Windows does not allow colons in file names. */
function reportName(command: string, at: Date): string {
  return `report-${command}-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.txt`;
}

/** Of the one import that writes to a PostgreSQL: two would fail halfway on each other's tables. It must be the same in every version. */
const lockKey = 4_815_162_343;
const inProgress = "Another import into this database is in progress. Start this one when it has ended.";

async function changeDatabase(url: string, change: (data: DataDatabase) => Promise<void>): Promise<void> {
  await withPostgres(url, async ({ data, accounts }) => {
    await change(data);
    await removeDemonstrationQueries(accounts);
  });
}

async function removeQueries(folder: string): Promise<void> {
  if (existsSync(join(folder, "accounts.sqlite"))) await withAccounts(folder, removeDemonstrationQueries);
}

interface ImportInput {
  readonly files: readonly string[];
  /** The file that describes the indicators. */
  readonly dictionary: string | undefined;
  readonly report: Report;
}

/** Checks what was named. Returns what reads it. */
type Import = (input: ImportInput) => (data: DataDatabase) => Promise<Taken>;

/** What an import has read, and writes all at once. */
interface Taken {
  readonly told: string;
  /** In the transaction that it is given. */
  readonly write: (data: DataDatabase) => Promise<void>;
  readonly summary: string;
}

/** The imports, by subcommand. */
const imports: Readonly<Record<string, Import>> = {
  sepomex: importCatalog,
  polygons: importPolygons,
  indicators: importIndicators,
};

function importCatalog({ files, report }: ImportInput) {
  if (files.length === 0) throw new ImportError("Name the file, as in npm run import -- sepomex CPdescarga.txt.");
  return async () => {
    const { codes, neighborhoodCount } = await readOfficialFiles(files, report);
    return {
      told: counted(codes.length, "postal code"),
      write: (data: DataDatabase) => storeCatalog(data, codes),
      summary: `${counted(codes.length, "postal code")}, ${counted(neighborhoodCount, "neighborhood")}, ${counted(report.refusedCount, "row")} refused`,
    };
  };
}

function importPolygons({ files, report }: ImportInput) {
  if (files.length === 0) throw new ImportError("Name the GeoJSON files that make up the map.");
  return async (before: DataDatabase) => {
    const codes = await importedCodes(before);
    // What measures polygons takes long to load, and the other imports do without it.
    const { readPolygonFiles } = await import("./polygonFiles");
    const shapes = await readPolygonFiles(files, (code) => codes.has(code), report);
    const pairs = Array.from(shapes.values()).reduce((sum, { neighbors }) => sum + neighbors.length, 0);
    return {
      told: counted(shapes.size, "polygon"),
      write: (data: DataDatabase) => storeShapes(data, shapes),
      summary: `${counted(shapes.size, "postal code")}, ${counted(pairs / 2, "pair")} of neighbors, ${counted(report.refusedCount, "feature")} refused`,
    };
  };
}

function importIndicators({ files, dictionary, report }: ImportInput) {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) throw new ImportError("Name one file of values.");
  if (dictionary === undefined)
    throw new ImportError("Name the file that describes the indicators: --dictionary <file>.");
  return async (before: DataDatabase) => {
    const codes = await importedCodes(before);
    const indicators = await readIndicatorList(dictionary);
    const values = await readIndicatorValues(file, indicators, (code) => codes.has(code), report);
    return {
      told: `${counted(indicators.length, "indicator")} of ${counted(values.size, "postal code")}`,
      write: (data: DataDatabase) => storeIndicators(data, indicators, values),
      summary: `${counted(values.size, "postal code")}, ${counted(indicators.length, "indicator")}, ${counted(report.refusedCount, "row")} refused`,
    };
  };
}
