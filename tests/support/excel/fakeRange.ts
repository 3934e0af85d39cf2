import { type Area, holds, intersection, writeArea } from "../../../src/excel/sheets/area";
import { areaAt } from "../../../src/excel/sheets/plannedSheet";
import {
  type FakeSheet,
  formulaAt,
  formulaCells,
  shownArea,
  spillOf,
  spillParentOf,
  usedArea,
  valueAt,
} from "./fakeSheet";
import type { FakeWorkbook } from "./fakeWorkbook";

/** Cells behind the shape of Excel's own object. Properties are there without `load`, which the linter watches instead. */
export class FakeRange {
  readonly isNullObject: boolean;
  readonly worksheet: { name: string };
  /** Looks are taken and forgotten. */
  readonly format = { font: {}, fill: {}, load: (): void => undefined };
  private readonly area: Area;

  constructor(
    private readonly workbook: FakeWorkbook,
    private readonly sheet: FakeSheet,
    area: Area | undefined,
  ) {
    workbook.rangesMade++;
    this.isNullObject = area === undefined;
    this.area = area ?? { row: 0, column: 0, rowCount: 1, columnCount: 1 };
    this.worksheet = { name: sheet.name };
  }

  load(properties: string): void {
    this.workbook.rangesAsked++;
    if (!/formulas|values/.test(properties)) return;
    const cells = this.area.rowCount * this.area.columnCount;
    this.workbook.cellsRead += cells;
    const { replyLimit } = this.workbook;
    if (replyLimit && replyLimit.answer !== null && cells > replyLimit.cells) this.workbook.refuse(replyLimit.answer);
  }

  get rowIndex(): number {
    return this.area.row;
  }

  get columnIndex(): number {
    return this.area.column;
  }

  get rowCount(): number {
    return this.area.rowCount;
  }

  get columnCount(): number {
    return this.area.columnCount;
  }

  get formulas(): unknown[][] | null {
    return this.contents((row, column) => formulaAt(this.sheet, row, column));
  }

  get formulasLocal(): unknown[][] | null {
    return this.contents((row, column) => this.workbook.inLanguage(formulaAt(this.sheet, row, column)));
  }

  set formulas(cells: unknown[][]) {
    this.workbook.write(this.sheet.name, this.area, cells);
  }

  get values(): unknown[][] | null {
    return this.contents((row, column) => valueAt(this.sheet, row, column));
  }

  /** Writes values as Excel does: text of digits stays text only behind an apostrophe, or where the format says so already. */
  set values(cells: unknown[][]) {
    const isText = this.workbook.formats[this.address] === "@";
    const typed = (value: unknown): unknown => {
      if (isText) return value;
      return /^\d+$/.test(String(value)) ? Number(value) : typeof value === "string" ? value.replace(/^'/, "") : value;
    };
    this.workbook.write(
      this.sheet.name,
      this.area,
      cells.map((row) => row.map(typed)),
    );
  }

  get text(): string[][] {
    return this.each((row, column) => String(valueAt(this.sheet, row, column)));
  }

  get numberFormat(): string[][] {
    const formats = Object.entries(this.workbook.formats)
      .reverse()
      .map(([address, format]) => ({ area: areaAt(address.split("!")[1] ?? ""), format }));
    return this.each((row, column) => formats.find(({ area }) => holds(area, { row, column }))?.format ?? "General");
  }

  get rowHidden(): boolean | null {
    const hidden = this.each((row) => this.workbook.hiddenRows.has(row)).filter(([isHidden]) => isHidden);
    return hidden.length === 0 ? false : hidden.length === this.area.rowCount || null;
  }

  getVisibleView(): unknown {
    const values = (this.values ?? []).filter((_, index) => !this.workbook.hiddenRows.has(this.area.row + index));
    return { load: () => undefined, rowCount: values.length, values };
  }

  set numberFormat(formats: string[][]) {
    this.workbook.formats[this.address] = formats[0]?.[0] ?? "";
  }

  setDirty(): void {
    this.workbook.calculated.push(this.address);
  }

  clear(): void {
    this.workbook.write(
      this.sheet.name,
      this.area,
      this.each(() => ""),
    );
  }

  insert(): void {
    this.workbook.insertCells(this.sheet.name, this.area);
  }

  select(): void {
    if (!this.workbook.movesSelection) return;
    this.workbook.active = this.sheet.name;
    this.workbook.selected = writeArea(this.area);
  }

  getTables(): unknown {
    const { table } = this.workbook;
    const area = table === undefined ? undefined : areaAt(table);
    const isInTable = area !== undefined && intersection(area, this.area) !== undefined;
    return { load: () => undefined, items: isInTable ? [this.tableOf(area)] : [] };
  }

  getMergedAreasOrNullObject(): unknown {
    const { merged } = this.workbook;
    return { load: () => undefined, isNullObject: merged === undefined || !intersection(areaAt(merged), this.area) };
  }

  getUsedRangeOrNullObject(valuesOnly = false): FakeRange {
    const used = valuesOnly ? shownArea(this.sheet) : usedArea(this.sheet);
    return new FakeRange(this.workbook, this.sheet, used && intersection(used, this.area));
  }

  getSpecialCellsOrNullObject(_kind: string, valueKind?: string): unknown {
    const areas = formulaCells(this.sheet, this.area, valueKind === "Errors");
    const items = areas.map((area) => new FakeRange(this.workbook, this.sheet, area));
    // `Excel.run` keeps the ranges that methods return, not the items of a list.
    this.workbook.rangesMade -= items.length;
    const load = (): void => undefined;
    return { isNullObject: areas.length === 0, areaCount: areas.length, load, areas: { load, items } };
  }

  getSpillingToRangeOrNullObject(): FakeRange {
    return new FakeRange(this.workbook, this.sheet, spillOf(this.sheet, this.area));
  }

  getSpillParentOrNullObject(): FakeRange {
    return new FakeRange(this.workbook, this.sheet, spillParentOf(this.sheet, this.area));
  }

  get address(): string {
    return `${this.sheet.name}!${writeArea(this.area)}`;
  }

  /** A table whose first row is its header. */
  private tableOf(area: Area): unknown {
    const part = (cells: Area) => (): FakeRange => new FakeRange(this.workbook, this.sheet, cells);
    return {
      name: "Table1",
      worksheet: this.worksheet,
      columns: { items: part({ ...area, rowCount: 1 })().values?.[0]?.map((name) => ({ name })) ?? [] },
      getRange: part(area),
      getDataBodyRange: part({
        ...area,
        row: area.row + 1,
        rowCount: area.rowCount - (this.workbook.hasTotals ? 2 : 1),
      }),
    };
  }

  private contents(read: (row: number, column: number) => unknown): unknown[][] | null {
    const { replyLimit } = this.workbook;
    const isTooLarge = replyLimit !== undefined && this.area.rowCount * this.area.columnCount > replyLimit.cells;
    return isTooLarge ? null : this.each(read);
  }

  private each<Cell>(read: (row: number, column: number) => Cell): Cell[][] {
    const { row, column, rowCount, columnCount } = this.area;
    return Array.from({ length: rowCount }, (_, down) =>
      Array.from({ length: columnCount }, (__, right) => read(row + down, column + right)),
    );
  }
}
