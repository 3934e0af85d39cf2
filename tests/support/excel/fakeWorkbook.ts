import { type Area, type CellAddress, maxColumns, maxRows, writeArea } from "../../../src/excel/sheets/area";
import { areaAt } from "../../../src/excel/sheets/plannedSheet";
import { FakeSettings } from "./fakeSettings";
import { FakeRange } from "./fakeRange";
import { copyOf, type FakeSheet, formulaAt, moveRight, shownArea, usedArea, valueAt } from "./fakeSheet";

/**
 * A workbook behind the shapes of Excel's own objects, as far as src/excel uses them. It counts `sync` and records what is
 * calculated; properties are available without `load`, which the linter checks instead.
 */
export class FakeWorkbook {
  /** Addresses that were marked as changed, with their sheet. */
  readonly calculated: string[] = [];
  /** Kinds of calculation of the whole workbook. */
  readonly calculations: string[] = [];
  /** Number formats that were set, by address. */
  readonly formats: Record<string, string> = {};
  /** The delay of each batch: whether it was to wait for the end of a cell edit. */
  readonly delays: unknown[] = [];
  /** A formula as Excel shows it. */
  inLanguage = (formula: unknown): unknown => formula;
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
  /** Called at each `sync`; what it throws is what Excel refuses with, and Excel answers once its promise resolves. */
  onSync: () => Promise<void> | undefined | void = () => undefined;
  /** Called for each cell that is written. */
  onWrite: (sheet: string, cell: CellAddress, content: unknown) => void = () => undefined;
  /** The cells that lie in a table. */
  table: string | undefined;
  /** Its last row has totals. */
  hasTotals = false;
  /** Cells that are merged. */
  merged: string | undefined;
  /** Rows that are hidden or filtered out. */
  hiddenRows = new Set<number>();
  /** Charts that were added: their kind and the address of their data. */
  readonly charts: { kind: string; data: string }[] = [];
  /** Tables that were made, by address. */
  readonly tables: string[] = [];
  /** The rows of each sheet; workbooks of old formats have 65,536. */
  rowCount = maxRows;
  /** Whether Excel starts the add-in with the workbook. */
  startup = "None";
  /** The version of Excel's API. */
  apiVersion = "1.15";
  /** The number of cells whose contents fit into one reply, and what Excel does beyond it: an error's code, or `null`. */
  replyLimit: { cells: number; answer: string | null } | undefined;
  /** Ranges that the next reply describes. */
  rangesAsked = 0;
  /** Ranges of the context that runs now. */
  rangesMade = 0;
  /** The most ranges that one context has had. */
  largestContext = 0;
  /** The number of ranges that fit into one reply. */
  maxRanges = Infinity;
  readonly settings = new FakeSettings();
  /** The defined names, those of a sheet as `S!name`: `=S!A2:A9` refers to cells, anything else is a value or an array of them. */
  names: Readonly<Record<string, unknown>> = {};
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
      const { rangesMade: before } = this;
      this.rangesMade = 0;
      try {
        return await batch(this.context());
      } finally {
        this.largestContext = Math.max(this.largestContext, this.rangesMade);
        this.rangesMade = before;
      }
    };
    const requirements = {
      isSetSupported: (_set: string, version: string) => Number(version.split(".")[1]) <= this.apiMinor,
    };
    const StartupBehavior = { load: "Load", none: "None" };
    const addin = { setStartupBehavior: (behavior: string) => this.setStartup(behavior) };
    Object.assign(globalThis, { Excel: { run }, Office: { context: { requirements }, addin, StartupBehavior } });
    return this;
  }

  get sheetNames(): string[] {
    return this.sheets.map(({ name }) => name);
  }

  valueAt(sheet: string, row: number, column: number): unknown {
    return valueAt(this.sheetNamed(sheet), row, column);
  }

  formulaAt(sheet: string, row: number, column: number): unknown {
    return formulaAt(this.sheetNamed(sheet), row, column);
  }

  write(sheet: string, area: Area, cells: unknown[][]): void {
    const { row, column } = area;
    const { formulas, values, isProtected } = this.sheetNamed(sheet);
    if (isProtected === true) return this.refuse("AccessDenied");
    this.written.push(`${sheet}!${writeArea(area)}`);
    cells.forEach((line, down) =>
      line.forEach((value, right) => {
        if (value === null) return;
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

  insertCells(name: string, area: Area): void {
    const sheet = this.sheetNamed(name);
    if (sheet.isProtected === true) return this.refuse("AccessDenied");
    this.written.push(`${name}!${writeArea(area)}`);
    moveRight(sheet, area);
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

  private setStartup(behavior: string): Promise<void> {
    this.startup = behavior;
    return Promise.resolve();
  }

  private get apiMinor(): number {
    return Number(this.apiVersion.split(".")[1]);
  }

  private context(): unknown {
    const sheet = (name: string): unknown => this.sheetObject(name);
    const worksheets = {
      load: () => undefined,
      items: this.sheets.map(({ name }) => sheet(name)),
      getItem: (name: string) => sheet(this.sheetNamed(name).name),
      getItemOrNullObject: sheet,
      getActiveWorksheet: () => sheet(this.active),
      add: (name: string) => this.add({ name, formulas: [] }),
    };
    return {
      sync: () => this.sync(),
      application: { calculate: (kind: string) => void this.calculations.push(kind), load: () => undefined },
      workbook: {
        getSelectedRange: () => new FakeRange(this, this.sheetNamed(this.active), areaAt(this.selected)),
        getActiveCell: () =>
          new FakeRange(this, this.sheetNamed(this.active), { ...areaAt(this.selected), rowCount: 1, columnCount: 1 }),
        settings: this.settings,
        names: this.namesOf(),
        tables: this.table === undefined ? { load: () => undefined, items: [] } : this.tablesOf(this.table),
        onSelectionChanged: { add: (tell: () => unknown) => void (FakeWorkbook.tellSelection = tell) },
        worksheets,
      },
    };
  }

  private tablesOf(table: string): unknown {
    return new FakeRange(this, this.sheetNamed(this.active), areaAt(table)).getTables();
  }

  private namesOf(prefix = ""): unknown {
    const load = (): void => undefined;
    const item = (name: string): unknown => {
      const value = Object.entries(this.names).find(
        ([own]) => own.toLowerCase() === (prefix + name).toLowerCase(),
      )?.[1];
      const [, sheet, address] = typeof value === "string" ? (/^=(.*)!(.*)$/.exec(value) ?? []) : [];
      const type = address !== undefined ? "Range" : Array.isArray(value) ? "Array" : "String";
      const range = (): unknown => new FakeRange(this, this.sheetNamed(sheet ?? ""), areaAt(address ?? ""));
      const arrayValues = { load, values: value };
      return { isNullObject: value === undefined, type, value, load, arrayValues, getRangeOrNullObject: range };
    };
    return { getItemOrNullObject: item };
  }

  private sync(): Promise<void> {
    this.syncs++;
    const held = this.onSync();
    if (this.rangesAsked > this.maxRanges) this.refuse("ResponsePayloadSizeLimitExceeded");
    this.rangesAsked = 0;
    const { refusal } = this;
    this.refusal = undefined;
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    return refusal === undefined ? Promise.resolve(held ?? undefined) : Promise.reject(refusal);
  }

  private add(sheet: FakeSheet): unknown {
    this.sheets.push(sheet);
    return this.sheetObject(sheet.name);
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
      copy: () => this.add(copyOf(fake)),
      delete: () => void this.sheets.splice(this.sheets.indexOf(fake), 1),
      load: () => undefined,
      names: this.namesOf(`${own}!`),
      tables: {
        add: (address: string) => void this.tables.push(`${fake.name}!${address}`),
        load: () => undefined,
        items: this.tables.flatMap((address, at) =>
          address.startsWith(`${fake.name}!`)
            ? [
                {
                  name: "History",
                  worksheet: { name: fake.name },
                  columns: { items: [] },
                  getRange: () => new FakeRange(this, fake, areaAt(address.slice(fake.name.length + 1))),
                  getDataBodyRange: () => new FakeRange(this, fake, areaAt(address.slice(fake.name.length + 1))),
                  resize: (to: string) => (this.tables[at] = `${fake.name}!${to}`),
                },
              ]
            : [],
        ),
      },
      charts: { add: (kind: string, data: FakeRange) => this.addChart(kind, data.address) },
      getRange: (address?: string) => new FakeRange(this, fake, address === undefined ? whole : areaAt(address)),
      getUsedRangeOrNullObject: (valuesOnly = false) =>
        new FakeRange(this, fake, valuesOnly ? shownArea(fake) : usedArea(fake)),
      getRangeByIndexes: (row: number, column: number, rowCount: number, columnCount: number) =>
        new FakeRange(this, fake, { row, column, rowCount, columnCount }),
    };
  }

  private addChart(kind: string, data: string): unknown {
    this.charts.push({ kind, data });
    const axes = { categoryAxis: {}, valueAxis: {} };
    return { title: { setFormula: () => undefined }, legend: {}, axes, setPosition: () => undefined };
  }

  sheetNamed(name: string): FakeSheet {
    const sheet = this.sheets.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!sheet) throw Object.assign(new Error(`The workbook has no sheet ${name}.`), { code: "ItemNotFound" });
    return sheet;
  }
}
