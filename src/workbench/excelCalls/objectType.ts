import type { Area, Spreadsheet } from "../spreadsheet";
import type { Calculation } from "./calculation";
import type { KeptChart } from "./keptChart";
import type { ListSeparator } from "./localFormulas";

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

/** Everything that the calls act on. */
export interface Excel extends WorkbookParts {
  listSeparator: ListSeparator;
  /** The charts of all sheets, in the order in which they were added. */
  charts: KeptChart[];
  /** The settings that the add-in stores in the document. */
  settings: Map<string, unknown>;
  /** Objects that the add-in refers to by an id that we gave it. */
  references: Map<string, ExcelObject>;
  customFunctions: CustomFunctionsService;
  addin: AddinService;
  /** A range leads to its worksheet and a worksheet to its ranges; this way keeps their two files from importing each other. */
  worksheet(sheetId: string): ExcelObject | undefined;
}

/** The receiving end of the custom-functions runtime. */
export interface CustomFunctionsService {
  /** The numbers of the host's features. */
  readonly features: readonly number[];
  ready(): void;
  setResults(results: unknown): void;
}

/** The add-in's pane, and the functions of its buttons. */
export interface AddinService {
  readonly isPaneOpen: boolean;
  showPane(isOpen: boolean): void;
  /** Called once the add-in has had a chance to name the functions of its buttons. */
  actionsReady(): void;
}

/** Joins an object to its type. */
export function objectOf<T>(type: ObjectType<T>, it: T): ExcelObject {
  return { type: type as unknown as ObjectType<unknown>, it };
}

/** The things that Excel's calls act on, which a behavior of the host may change. */
export interface WorkbookParts {
  readonly spreadsheet: Spreadsheet;
  readonly calculation: Calculation;
  /** The cells of a sheet with a format, empty or not; undefined where they do not count as used. */
  readonly formattedArea: (sheetId: string) => Area | undefined;
}
