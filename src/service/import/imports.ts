import { counted } from "../counted";
import type { DataDatabase } from "../database/tables";
import { ImportError } from "./importError";
import { importedCodes, storeCatalog, storeIndicators, storeShapes } from "./importedData";
import { readIndicatorList } from "./indicatorList";
import { readIndicatorValues } from "./indicatorValues";
import { readOfficialFile } from "./officialFile";
import { readPolygonFiles } from "./polygonFiles";
import type { Progress } from "./progress";
import type { Refusals } from "./refusals";

interface ImportInput {
  readonly files: readonly string[];
  /** The file that describes the indicators. */
  readonly dictionary: string | undefined;
  readonly refusals: Refusals;
  readonly progress: Progress;
}

/** Changes the data in one transaction. Returns the line that says how much was taken. */
export type Change = (data: DataDatabase) => Promise<string>;

/** Reads everything that can be read before the data is touched. */
type Import = (input: ImportInput) => Promise<Change>;

/** The imports, by subcommand. */
export const imports: Readonly<Record<string, Import>> = {
  sepomex: importCatalog,
  polygons: importPolygons,
  indicators: importIndicators,
};

async function importCatalog({ files, refusals, progress }: ImportInput): Promise<Change> {
  const catalog = await readOfficialFile(onlyFile(files), refusals, progress);
  return async (data) => {
    progress.say(`Writing ${counted(catalog.codes.length, "postal code")}.`);
    await storeCatalog(data, catalog);
    const { codes, neighborhoodCount } = catalog;
    return `${counted(codes.length, "postal code")}, ${counted(neighborhoodCount, "neighborhood")}, ${counted(refusals.rowCount, "row")} refused`;
  };
}

function importPolygons({ files, refusals, progress }: ImportInput): Promise<Change> {
  if (files.length === 0) throw new ImportError("Name the GeoJSON files that make up the map.");
  return Promise.resolve(async (data) => {
    const codes = await importedCodes(data);
    const shapes = await readPolygonFiles(files, (code) => codes.has(code), refusals, progress);
    progress.say(`Writing ${counted(shapes.size, "polygon")}.`);
    await storeShapes(data, shapes);
    const pairs = Array.from(shapes.values(), ({ neighbors }) => neighbors.length).reduce(
      (sum, count) => sum + count,
      0,
    );
    return `${counted(shapes.size, "postal code")}, ${counted(pairs / 2, "pair")} of neighbors, ${counted(refusals.rowCount, "feature")} refused`;
  });
}

async function importIndicators({ files, dictionary, refusals, progress }: ImportInput): Promise<Change> {
  const file = onlyFile(files);
  if (dictionary === undefined)
    throw new ImportError("Name the file that describes the indicators: --dictionary <file>.");
  const indicators = await readIndicatorList(dictionary);
  return async (data) => {
    const codes = await importedCodes(data);
    const values = await readIndicatorValues(file, indicators, (code) => codes.has(code), refusals, progress);
    progress.say(`Writing ${counted(indicators.length, "indicator")} of ${counted(values.size, "postal code")}.`);
    await storeIndicators(data, indicators, values);
    return `${counted(values.size, "postal code")}, ${counted(indicators.length, "indicator")}, ${counted(refusals.rowCount, "row")} refused`;
  };
}

function onlyFile(files: readonly string[]): string {
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new ImportError("Name one file, as in npm run import -- sepomex CPdescarga.txt.");
  return file;
}
