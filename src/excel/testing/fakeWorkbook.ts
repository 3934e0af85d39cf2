import { type Area, intersection, readArea } from "../sheets/area";

/** A sheet of a test: its cells from A1 on, row by row. Text that begins with `=` is a formula. */
export interface FakeSheet {
  name: string;
  formulas: unknown[][];
  /** What the cells show; the formulas themselves where it is left out. */
  values?: unknown[][];
  /** Results that spill: the address of the formula, and the area it fills. */
  spills?: Record<string, string>;
}

/**
 * A workbook behind the shapes of Excel's own objects, as far as src/excel uses them. It counts `sync` and notes what is
 * calculated; properties are there without `load`, which the linter watches instead.
 */
export class FakeWorkbook {
  /** Addresses that were calculated, with their sheet. */
  readonly calculated: string[] = [];
  /** Number formats that were set, by address. */
  readonly formats: Record<string, string> = {};
  selected = "A1";
  syncs = 0;
  /** Called at the start of each batch; what it throws is what Excel refuses with. */
  onRun: () => void = () => undefined;
  /** The cells that lie in a table. */
  table: string | undefined;

  constructor(
    private readonly sheets: FakeSheet[],
    private readonly active = sheets[0]?.name ?? "",
  ) {}

  /** Puts this workbook where the add-in finds Excel. */
  install(): this {
    const run = async (_options: unknown, batch: (context: unknown) => Promise<unknown>): Promise<unknown> => {
      this.onRun();
      return batch(this.context());
    };
    Object.assign(globalThis, { Excel: { run } });
    return this;
  }

  valueAt(sheet: string, row: number, column: number): unknown {
    const { formulas, values = formulas } = this.sheetNamed(sheet);
    return values[row]?.[column] ?? formulas[row]?.[column] ?? "";
  }

  formulaAt(sheet: string, row: number, column: number): unknown {
    return this.sheetNamed(sheet).formulas[row]?.[column] ?? "";
  }

  write(sheet: string, { row, column }: Area, cells: unknown[][]): void {
    const { formulas } = this.sheetNamed(sheet);
    cells.forEach((line, down) =>
      line.forEach((value, right) => {
        (formulas[row + down] ??= [])[column + right] = value;
      }),
    );
  }

  spillOf(sheet: string, area: Area): Area | undefined {
    const { spills = {} } = this.sheetNamed(sheet);
    const [, spill] = Object.entries(spills).find(([from]) => isSame(areaOf(from), area)) ?? [];
    return spill === undefined ? undefined : areaOf(spill);
  }

  usedArea(sheet: string): Area | undefined {
    const { formulas } = this.sheetNamed(sheet);
    const columnCount = Math.max(0, ...formulas.map((row) => row.length));
    return columnCount === 0 ? undefined : { row: 0, column: 0, rowCount: formulas.length, columnCount };
  }

  private context(): unknown {
    const sheet = (name: string): unknown => this.sheetObject(name);
    return {
      sync: () => {
        this.syncs++;
        return Promise.resolve();
      },
      workbook: {
        getSelectedRange: () => new FakeRange(this, this.active, areaOf(this.selected)),
        worksheets: {
          load: () => undefined,
          items: this.sheets.map(({ name }) => sheet(name)),
          getItem: sheet,
          getItemOrNullObject: sheet,
          getActiveWorksheet: () => sheet(this.active),
        },
      },
    };
  }

  private sheetObject(name: string): unknown {
    const isNullObject = !this.sheets.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (isNullObject) return { isNullObject, load: () => undefined };
    const own = this.sheetNamed(name).name;
    return {
      isNullObject,
      name: own,
      load: () => undefined,
      getUsedRangeOrNullObject: () => new FakeRange(this, own, this.usedArea(own)),
      getRangeByIndexes: (row: number, column: number, rowCount: number, columnCount: number) =>
        new FakeRange(this, own, { row, column, rowCount, columnCount }),
    };
  }

  private sheetNamed(name: string): FakeSheet {
    const sheet = this.sheets.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!sheet) throw new Error(`The test has no sheet ${name}.`);
    return sheet;
  }
}

class FakeRange {
  readonly isNullObject: boolean;
  private readonly area: Area;

  constructor(
    private readonly workbook: FakeWorkbook,
    private readonly sheet: string,
    area: Area | undefined,
  ) {
    this.isNullObject = area === undefined;
    this.area = area ?? { row: 0, column: 0, rowCount: 1, columnCount: 1 };
  }

  load(): void {}

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

  get formulas(): unknown[][] {
    return this.each((row, column) => this.workbook.formulaAt(this.sheet, row, column));
  }

  set formulas(cells: unknown[][]) {
    this.workbook.write(this.sheet, this.area, cells);
  }

  get values(): unknown[][] {
    return this.each((row, column) => this.workbook.valueAt(this.sheet, row, column));
  }

  /** As Excel does it: text of digits stays text only where the format says so already. */
  set values(cells: unknown[][]) {
    const isText = this.workbook.formats[addressOf(this.sheet, this.area)] === "@";
    const typed = (value: unknown): unknown => (!isText && /^\d+$/.test(String(value)) ? Number(value) : value);
    this.workbook.write(
      this.sheet,
      this.area,
      cells.map((row) => row.map(typed)),
    );
  }

  set numberFormat(formats: string[][]) {
    this.workbook.formats[addressOf(this.sheet, this.area)] = formats[0]?.[0] ?? "";
  }

  calculate(): void {
    this.workbook.calculated.push(addressOf(this.sheet, this.area));
  }

  clear(): void {
    this.workbook.write(
      this.sheet,
      this.area,
      this.each(() => ""),
    );
  }

  select(): void {}

  getTables(): unknown {
    const { table } = this.workbook;
    const isInTable = table !== undefined && intersection(areaOf(table), this.area) !== undefined;
    return { load: () => undefined, items: isInTable ? [{ name: "Table1" }] : [] };
  }

  getUsedRangeOrNullObject(): FakeRange {
    const used = this.workbook.usedArea(this.sheet);
    return new FakeRange(this.workbook, this.sheet, used && intersection(used, this.area));
  }

  getSpillingToRangeOrNullObject(): FakeRange {
    return new FakeRange(this.workbook, this.sheet, this.workbook.spillOf(this.sheet, this.area));
  }

  private each(read: (row: number, column: number) => unknown): unknown[][] {
    const { row, column, rowCount, columnCount } = this.area;
    return Array.from({ length: rowCount }, (_, down) =>
      Array.from({ length: columnCount }, (__, right) => read(row + down, column + right)),
    );
  }
}

function areaOf(address: string): Area {
  const area = readArea(address);
  if (!area) throw new Error(`${address} is no address.`);
  return area;
}

function isSame(one: Area, other: Area): boolean {
  return one.row === other.row && one.column === other.column;
}

function addressOf(sheet: string, { row, column, rowCount, columnCount }: Area): string {
  const corner = (down: number, right: number): string => `${String.fromCharCode(65 + right)}${down + 1}`;
  const first = corner(row, column);
  const last = corner(row + rowCount - 1, column + columnCount - 1);
  return `${sheet}!${first === last ? first : `${first}:${last}`}`;
}
