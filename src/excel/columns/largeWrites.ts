/** Characters of cells that one message carries. Excel on the web accepts 5 MB, in which every quotation mark counts more than once. */
const maxCharacters = 2_000_000;
/** Cells that are written at once. */
const maxCells = 20_000;

type Property = "formulas" | "values" | "numberFormat";

/**
 * Writes to many cells. Messages are sent when they are full; what fits into one goes with the message that the caller sends, so that one undo
 * takes back all of it.
 */
export class LargeWrites {
  private characters = 0;

  constructor(private readonly context: Excel.RequestContext) {}

  /** Has a range written, row by row. */
  async write(range: Excel.Range, property: Property, rows: readonly (readonly unknown[])[]): Promise<void> {
    const columnCount = rows[0]?.length ?? 1;
    const rowsPerSlice = Math.max(1, Math.floor(maxCells / columnCount));
    for (let first = 0; first < rows.length; first += rowsPerSlice) {
      const slice = rows.slice(first, first + rowsPerSlice).map((row) => [...row]);
      await this.makeRoom(JSON.stringify(slice).length);
      const isAll = slice.length === rows.length;
      const cells = isAll ? range : range.getCell(first, 0).getResizedRange(slice.length - 1, columnCount - 1);
      cells[property] = slice;
    }
  }

  /** Has the number formats of columns written, the same in every row. */
  writeFormats(range: Excel.Range, formats: readonly string[], rowCount: number): Promise<void> {
    return this.write(range, "numberFormat", Array<readonly string[]>(rowCount).fill(formats));
  }

  /** Has both written, the formats first: a number that becomes text later has already lost its zero. */
  async writeFormatted(range: Excel.Range, formats: readonly string[], rows: readonly (readonly unknown[])[]) {
    await this.writeFormats(range, formats, rows.length);
    await this.write(range, "values", rows);
  }

  private async makeRoom(characters: number): Promise<void> {
    if (this.characters > 0 && this.characters + characters > maxCharacters) {
      await this.context.sync();
      this.characters = 0;
    }
    this.characters += characters;
  }
}
