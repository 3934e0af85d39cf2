import {
  type Area,
  type CellAddress,
  contiguousAreas,
  intersection,
  maxColumns,
  maxRows,
  readArea,
  writeArea,
} from "../sheets/area";
import { FakeSettings } from "./fakeSettings";

/** A sheet of a test: its cells from A1 on, row by row. Text that begins with `=` is a formula. */
export interface FakeSheet {
  name: string;
  formulas: unknown[][];
  /** What the cells show; where it is left out, formulas show 0 and all else itself. */
  values?: unknown[][];
  /** Results that spill: the address of the formula, and the area it fills. */
  spills?: Record<string, string>;
  isProtected?: boolean;
}

/**
 * A workbook behind the shapes of Excel's own objects, as far as src/excel uses them. It counts `sync` and records what is
 * calculated; properties are available without `load`, which the linter checks instead.
 */
export class FakeWorkbook {
  /** Addresses that were marked as changed, or calculated by themselves, with their sheet. */
  readonly calculated: string[] = [];
  /** Kinds of calculation of the whole workbook. */
  readonly calculations: string[] = [];
  /** Number formats that were set, by address. */
  readonly formats: Record<string, string> = {};
  /** For each batch, whether it was to wait for the end of a cell edit. */
  readonly delays: unknown[] = [];
  /** Cells whose contents were asked for. */
  cellsRead = 0;
  /** Addresses that were written to. */
  readonly written: string[] = [];
  selected = "A1";
  /** True where a call of `select` moves the selection, as Excel does; most tests go on with the one they have set. */
  movesSelection = false;
  syncs = 0;
  /** Called at the start of each batch; what it throws is what Excel refuses with. */
  onRun: () => void = () => undefined;
  /** Called at each `sync`; what it throws is what Excel refuses with. */
  onSync: () => void = () => undefined;
  /** Called for each cell that is written. */
  onWrite: (sheet: string, cell: CellAddress, content: unknown) => void = () => undefined;
  /** The cells that lie in a table. */
  table: string | undefined;
  /** Charts that were added: their kind and the address of their data. */
  readonly charts: { kind: string; data: string }[] = [];
  /** Tables that were made, by address. */
  readonly tables: string[] = [];
  /** The host knows tables. */
  knowsTables = true;
  /** The rows of each sheet; workbooks of old formats have 65,536. */
  rowCount = maxRows;
  /** The version of Excel's API. */
  apiVersion = "1.15";
  /** The number of cells whose contents fit into one reply, and what Excel does beyond it: an error's code, or `null`. */
  replyLimit: { cells: number; answer: string | null } | undefined;
  readonly settings = new FakeSettings();
  private refusal: unknown;
  /** Kept here because the add-in listens only once, whatever workbook the test opens next. */
  private static tellSelection: () => unknown = () => undefined;

  constructor(
    private readonly sheets: FakeSheet[],
    public active = sheets[0]?.name ?? "",
  ) {}

  /** Makes this workbook the one that the add-in finds in Excel. */
  install(): this {
    const run = async (options: unknown, batch: (context: unknown) => Promise<unknown>): Promise<unknown> => {
      this.delays.push((options as { delayForCellEdit?: boolean }).delayForCellEdit);
      this.onRun();
      return batch(this.context());
    };
    const requirements = {
      isSetSupported: (_set: string, version: string) => Number(version.split(".")[1]) <= this.apiMinor,
    };
    Object.assign(globalThis, { Excel: { run }, Office: { context: { requirements } } });
    return this;
  }

  get sheetNames(): string[] {
    return this.sheets.map(({ name }) => name);
  }

  valueAt(sheet: string, row: number, column: number): unknown {
    const { formulas, values } = this.sheetNamed(sheet);
    const formula = formulas[row]?.[column] ?? "";
    const isFormula = typeof formula === "string" && formula.startsWith("=");
    return values?.[row]?.[column] ?? (isFormula ? 0 : formula);
  }

  formulaAt(sheet: string, row: number, column: number): unknown {
    return this.sheetNamed(sheet).formulas[row]?.[column] ?? "";
  }

  write(sheet: string, area: Area, cells: unknown[][]): void {
    const { row, column } = area;
    const { formulas, values, isProtected } = this.sheetNamed(sheet);
    if (isProtected === true) return this.refuse("AccessDenied");
    this.written.push(`${sheet}!${writeArea(area)}`);
    cells.forEach((line, down) =>
      line.forEach((value, right) => {
        (formulas[row + down] ??= [])[column + right] = value;
        const isFormula = typeof value === "string" && value.startsWith("=");
        if (!isFormula && values?.[row + down]) values[row + down]![column + right] = undefined;
        this.onWrite(sheet, { row: row + down, column: column + right }, value);
      }),
    );
  }

  /** Makes a cell show a value, as a calculation does. */
  show(sheet: string, { row, column }: CellAddress, value: unknown): void {
    ((this.sheetNamed(sheet).values ??= [])[row] ??= [])[column] = value;
  }

  /** Moves the cells of these rows to the right, from the area's first column on. */
  insertCells(sheet: string, { row, column, rowCount, columnCount }: Area): void {
    const { formulas, values, isProtected } = this.sheetNamed(sheet);
    if (isProtected === true) return this.refuse("AccessDenied");
    this.written.push(`${sheet}!${writeArea({ row, column, rowCount, columnCount })}`);
    for (const cells of [formulas, values ?? []]) {
      for (const line of cells.slice(row, row + rowCount)) {
        while (line.length < column) line.push(undefined);
        line.splice(column, 0, ...Array<undefined>(columnCount));
      }
    }
  }

  /** Selects cells as the user does. */
  select(address: string): void {
    this.selected = address;
    FakeWorkbook.tellSelection();
  }

  /** Removes a sheet, as an undo or the user does. */
  removeSheet(name: string): void {
    this.sheets.splice(
      this.sheets.findIndex((one) => one.name === name),
      1,
    );
    this.active = this.sheets[0]?.name ?? "";
  }

  /** Has the next `sync` fail, as Excel does. */
  refuse(code: string): void {
    this.refusal = Object.assign(new Error(code), { code });
  }

  /** Where a cell's result has spilled to. */
  spillOf(sheet: string, area: Area): Area | undefined {
    const { spills = {} } = this.sheetNamed(sheet);
    const [, spill] = Object.entries(spills).find(([from]) => isSame(areaOf(from), area)) ?? [];
    return spill === undefined ? undefined : areaOf(spill);
  }

  /** Where the result that a cell shows has spilled from. */
  spillParentOf(sheet: string, area: Area): Area | undefined {
    const { spills = {} } = this.sheetNamed(sheet);
    const [from] = Object.entries(spills).find(([, spill]) => intersection(areaOf(spill), area)) ?? [];
    return from === undefined ? undefined : areaOf(from);
  }

  usedArea(sheet: string): Area | undefined {
    const { formulas } = this.sheetNamed(sheet);
    const columnCount = Math.max(0, ...formulas.map((row) => row.length));
    return columnCount === 0 ? undefined : { row: 0, column: 0, rowCount: formulas.length, columnCount };
  }

  /** The cells with formulas, as Excel groups them. */
  formulaCells(sheet: string, onlyErrors: boolean): Area[] {
    const { formulas } = this.sheetNamed(sheet);
    const found = formulas.flatMap((cells, row) =>
      cells.flatMap((formula, column) => {
        if (typeof formula !== "string" || !formula.startsWith("=")) return [];
        const isError = String(this.valueAt(sheet, row, column)).startsWith("#");
        return onlyErrors && !isError ? [] : [{ row, column }];
      }),
    );
    return contiguousAreas(found);
  }

  private get apiMinor(): number {
    return Number(this.apiVersion.split(".")[1]);
  }

  private context(): unknown {
    const sheet = (name: string): unknown => this.sheetObject(name);
    const worksheets = {
      load: () => undefined,
      items: this.sheets.map(({ name }) => sheet(name)),
      getItem: sheet,
      getItemOrNullObject: sheet,
      getActiveWorksheet: () => sheet(this.active),
      add: (name: string) => {
        this.sheets.push({ name, formulas: [] });
        return sheet(name);
      },
    };
    return {
      sync: () => this.sync(),
      application: { calculate: (kind: string) => void this.calculations.push(kind) },
      workbook: {
        getSelectedRange: () => new FakeRange(this, this.active, areaOf(this.selected)),
        getActiveCell: () =>
          new FakeRange(this, this.active, { ...areaOf(this.selected), rowCount: 1, columnCount: 1 }),
        settings: this.settings,
        onSelectionChanged: { add: (tell: () => unknown) => void (FakeWorkbook.tellSelection = tell) },
        worksheets,
      },
    };
  }

  private sync(): Promise<void> {
    this.syncs++;
    this.onSync();
    const { refusal } = this;
    this.refusal = undefined;
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    return refusal === undefined ? Promise.resolve() : Promise.reject(refusal);
  }

  /** A copy under a name of Excel's own, which the caller changes. */
  private copyOf({ name, formulas, values, isProtected }: FakeSheet): unknown {
    const copy: FakeSheet = { name: `${name} (2)`, formulas: formulas.map((row) => [...row]) };
    if (values) copy.values = values.map((row) => [...row]);
    if (isProtected !== undefined) copy.isProtected = isProtected;
    this.sheets.push(copy);
    return this.sheetObject(copy.name);
  }

  private sheetObject(name: string): unknown {
    const isNullObject = !this.sheets.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (isNullObject) return { isNullObject, load: () => undefined };
    const fake = this.sheetNamed(name);
    const { name: own } = fake;
    const whole = { row: 0, column: 0, rowCount: this.rowCount, columnCount: maxColumns };
    return {
      isNullObject,
      get name(): string {
        return fake.name;
      },
      set name(given: string) {
        fake.name = given;
      },
      id: own,
      activate: () => void (this.active = fake.name),
      copy: () => this.copyOf(fake),
      delete: () => void this.sheets.splice(this.sheets.indexOf(fake), 1),
      load: () => undefined,
      tables: { add: (address: string) => this.addTable(`${fake.name}!${address}`) },
      charts: { add: (kind: string, data: FakeRange) => this.addChart(kind, data.address) },
      getRange: (address?: string) => new FakeRange(this, fake.name, address === undefined ? whole : areaOf(address)),
      getUsedRangeOrNullObject: () => new FakeRange(this, fake.name, this.usedArea(fake.name)),
      getRangeByIndexes: (row: number, column: number, rowCount: number, columnCount: number) =>
        new FakeRange(this, fake.name, { row, column, rowCount, columnCount }),
    };
  }

  private addTable(address: string): void {
    if (this.knowsTables) this.tables.push(address);
    else this.refuse("NotImplemented");
  }

  private addChart(kind: string, data: string): unknown {
    this.charts.push({ kind, data });
    const axes = { categoryAxis: {}, valueAxis: {} };
    return { title: { setFormula: () => undefined }, legend: {}, axes, setPosition: () => undefined };
  }

  private sheetNamed(name: string): FakeSheet {
    const sheet = this.sheets.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!sheet) throw new Error(`The test has no sheet ${name}.`);
    return sheet;
  }
}

class FakeRange {
  readonly isNullObject: boolean;
  readonly worksheet: { name: string };
  /** Looks are taken and forgotten. */
  readonly format = { font: {}, fill: {} };
  private readonly area: Area;

  constructor(
    private readonly workbook: FakeWorkbook,
    private readonly sheet: string,
    area: Area | undefined,
  ) {
    this.isNullObject = area === undefined;
    this.area = area ?? { row: 0, column: 0, rowCount: 1, columnCount: 1 };
    this.worksheet = { name: sheet };
  }

  load(properties: string): void {
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
    return this.contents((row, column) => this.workbook.formulaAt(this.sheet, row, column));
  }

  set formulas(cells: unknown[][]) {
    this.workbook.write(this.sheet, this.area, cells);
  }

  get values(): unknown[][] | null {
    return this.contents((row, column) => this.workbook.valueAt(this.sheet, row, column));
  }

  /** As Excel does it: text of digits stays text only behind an apostrophe, or where the format says so already. */
  set values(cells: unknown[][]) {
    const isText = this.workbook.formats[this.address] === "@";
    const typed = (value: unknown): unknown => {
      if (isText) return value;
      return /^\d+$/.test(String(value)) ? Number(value) : typeof value === "string" ? value.replace(/^'/, "") : value;
    };
    this.workbook.write(
      this.sheet,
      this.area,
      cells.map((row) => row.map(typed)),
    );
  }

  get numberFormat(): string[][] {
    return this.each(() => this.workbook.formats[this.address] ?? "General");
  }

  set numberFormat(formats: string[][]) {
    this.workbook.formats[this.address] = formats[0]?.[0] ?? "";
  }

  calculate(): void {
    this.workbook.calculated.push(this.address);
  }

  setDirty(): void {
    this.workbook.calculated.push(this.address);
  }

  clear(): void {
    this.workbook.write(
      this.sheet,
      this.area,
      this.each(() => ""),
    );
  }

  insert(): void {
    this.workbook.insertCells(this.sheet, this.area);
  }

  select(): void {
    if (!this.workbook.movesSelection) return;
    this.workbook.active = this.sheet;
    this.workbook.selected = writeArea(this.area);
  }

  getTables(): unknown {
    const { table } = this.workbook;
    const getRange = (): FakeRange => new FakeRange(this.workbook, this.sheet, areaOf(table ?? ""));
    const isInTable = table !== undefined && intersection(areaOf(table), this.area) !== undefined;
    return { load: () => undefined, items: isInTable ? [{ name: "Table1", getRange }] : [] };
  }

  getUsedRangeOrNullObject(): FakeRange {
    const used = this.workbook.usedArea(this.sheet);
    return new FakeRange(this.workbook, this.sheet, used && intersection(used, this.area));
  }

  getSpecialCellsOrNullObject(_kind: string, valueKind?: string): unknown {
    const areas = this.workbook.formulaCells(this.sheet, valueKind === "Errors");
    const items = areas.map((area) => new FakeRange(this.workbook, this.sheet, area));
    const load = (): void => undefined;
    return { isNullObject: areas.length === 0, areaCount: areas.length, load, areas: { load, items } };
  }

  getSpillingToRangeOrNullObject(): FakeRange {
    return new FakeRange(this.workbook, this.sheet, this.workbook.spillOf(this.sheet, this.area));
  }

  getSpillParentOrNullObject(): FakeRange {
    return new FakeRange(this.workbook, this.sheet, this.workbook.spillParentOf(this.sheet, this.area));
  }

  get address(): string {
    return `${this.sheet}!${writeArea(this.area)}`;
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

function areaOf(address: string): Area {
  const area = readArea(address);
  if (!area) throw new Error(`${address} is no address.`);
  return area;
}

function isSame(one: Area, other: Area): boolean {
  return one.row === other.row && one.column === other.column;
}
