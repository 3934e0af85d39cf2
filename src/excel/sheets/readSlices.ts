import type { Area } from "./area";
import { isTooLarge } from "./readInParts";

/** The number of cells that one message requests at first; Excel on the web refuses replies of more than 5 MB. */
export const cellsPerSync = 20_000;

/** The rows of each property that was asked for. */
export type Answered = unknown[][][];

/** Reads slice after slice. `readSlice` resolves to undefined if Excel could not answer for that many cells; for a single cell that is an error. */
export async function readSlices(
  area: Area,
  readSlice: (slice: Area) => Promise<Answered | undefined>,
): Promise<Answered> {
  const all: Answered = [];
  let rowsPerSlice = Math.max(1, Math.floor(cellsPerSync / area.columnCount));
  for (let read = 0; read < area.rowCount;) {
    const rowCount = Math.min(rowsPerSlice, area.rowCount - read);
    const slice = { ...area, row: area.row + read, rowCount };
    let answered = await readSlice(slice).catch((thrown: unknown) => {
      if (rowCount * area.columnCount > 1 && isTooLarge(thrown)) return undefined;
      throw thrown;
    });
    if (!answered && rowCount > 1) {
      rowsPerSlice = Math.ceil(rowCount / 2);
      continue;
    }
    answered ??= await readHalves(slice, readSlice);
    answered.forEach((rows, property) => (all[property] ??= []).push(...rows));
    read += rowCount;
  }
  return all;
}

/** Reads a single row that Excel cannot answer at once: even few cells may contain long texts. */
async function readHalves(row: Area, readSlice: (slice: Area) => Promise<Answered | undefined>): Promise<Answered> {
  if (row.columnCount === 1) throw new Error(`Excel did not tell what row ${row.row + 1} holds.`);
  const columnCount = Math.ceil(row.columnCount / 2);
  const left = await readSlices({ ...row, columnCount }, readSlice);
  const right = await readSlices(
    { ...row, column: row.column + columnCount, columnCount: row.columnCount - columnCount },
    readSlice,
  );
  return left.map((rows, property) => rows.map((cells, index) => [...cells, ...(right[property]?.[index] ?? [])]));
}
