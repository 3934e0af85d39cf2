import { areaNamed } from "../addresses";
import type { Area } from "../areas";
import type { Spreadsheet } from "../grid/univerSpreadsheet";
import { ExcelError } from "./excelError";

/** An object of Excel's interface, as a batch addresses it. */
export interface ExcelObject {
  type: ObjectType<unknown>;
  it: unknown;
}

/**
 * The members that one type of Excel object has here. Names are those of the wire (`RowCount` for `rowCount`).
 * To support another call, add a line to the type's table.
 */
export interface ObjectType<T> {
  /** The name in Excel's documentation. */
  name: string;
  /** Plain values, read by `load`. */
  properties?: Record<string, (it: T, excel: Excel) => unknown>;
  /** Values that can be set. */
  setters?: Record<string, (it: T, value: unknown, excel: Excel) => void>;
  /** Properties and methods that lead to another object; `undefined` is a null object. */
  objects?: Record<string, (it: T, args: unknown[], excel: Excel) => ExcelObject | undefined>;
  /** Methods that answer a plain value or nothing. */
  methods?: Record<string, (it: T, args: unknown[], excel: Excel) => unknown>;
  /** The members of a collection. */
  items?: (it: T, excel: Excel) => ExcelObject[];
  /** The host must remember the object between batches, as it does with ranges. */
  isKept?: boolean;
}

/** Joins an object to its type. */
export function objectOf<T>(type: ObjectType<T>, it: T): ExcelObject {
  return { type: type as unknown as ObjectType<unknown>, it };
}

/** Everything that the calls act on. */
export interface Excel extends WorkbookParts {
  /** The locale whose customs the workbook follows. */
  culture(): string;
  /** The charts of all sheets, in the order in which they were added. */
  charts: KeptChart[];
  /** Objects that the add-in refers to by an id that we gave it. */
  references: Map<string, ExcelObject>;
  host: HostServices;
  /** Ranges, tables and worksheets lead to each other; these two ways keep their files from importing each other. */
  worksheet(sheetId: string): ExcelObject | undefined;
  range(area: Area): ExcelObject;
}

/** A chart as the host keeps it. The page draws it plainly, so its axes, its legend and its place are accepted and forgotten. */
export interface KeptChart {
  id: string;
  sheetId: string;
  /** Its data, a series a column: the names of series and categories are in the first row and column. */
  source: Area;
  /** A text, or the cell whose text the title follows. */
  title: string | Area;
}

/** The things that Excel's calls act on, which a behavior of the host may change. */
export interface WorkbookParts {
  readonly spreadsheet: Spreadsheet;
  readonly calculation: Calculation;
  /** The cells of a sheet with a format, empty or not; undefined where they do not count as used. */
  readonly formattedArea: (sheetId: string) => Area | undefined;
  /** The settings that the add-in stores in the document. */
  readonly settings: Map<string, unknown>;
}

/** The ways in which an add-in can make cells calculate. */
export interface Calculation {
  readonly mode: "Automatic" | "Manual";
  /** Marks cells for the next calculation. */
  setDirty(areas: readonly Area[]): void;
  /** Calculates what is marked. */
  calculateDirty(): void;
  calculateAll(): void;
}

/** Automatic calculation, in which marked cells are calculated at once. */
export function automaticCalculation(spreadsheet: Spreadsheet): Calculation {
  return {
    mode: "Automatic",
    setDirty: (areas) => spreadsheet.recalculate(areas),
    calculateDirty: () => undefined,
    calculateAll: () => spreadsheet.recalculateAll(),
  };
}

/** The host beside the workbook: the receiving end of the custom-functions runtime, the add-in's pane and the functions of its buttons. */
export interface HostServices {
  /** The numbers of the features of the runtime. */
  readonly features: readonly number[];
  ready(): void;
  setResults(results: unknown): void;
  readonly isPaneOpen: boolean;
  showPane(isOpen: boolean): void;
  /** Called once the add-in has had a chance to name the functions of its buttons. */
  actionsReady(): void;
}

/** A range given as an object or as an address, which may name its sheet; otherwise it is on this one. */
export function areaGiven(given: unknown, sheetId: string | undefined, { spreadsheet }: Excel): Area {
  const area =
    typeof given === "string"
      ? areaNamed(given, sheetId ?? spreadsheet.activeSheetId(), spreadsheet)
      : ((given as ExcelObject | undefined)?.it as Area | undefined);
  if (area === undefined)
    throw new ExcelError("InvalidArgument", `${String(given)} is not an address that the workbench can read.`);
  return area;
}
