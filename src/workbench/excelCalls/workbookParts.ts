import type { Area, Spreadsheet } from "../spreadsheet";
import type { Calculation } from "./calculation";

/** The things that Excel's calls act on, which a behavior of the host may change. */
export interface WorkbookParts {
  readonly spreadsheet: Spreadsheet;
  readonly calculation: Calculation;
  /** The cells of a sheet with a format, empty or not; undefined where they do not count as used. */
  readonly formattedArea: (sheetId: string) => Area | undefined;
}
