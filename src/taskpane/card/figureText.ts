import { serialOf } from "../../core/apis/queries/isoDates";
import { catalogWord } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Language } from "../../core/locales/language";
import { numberFormat } from "../../core/locales/locale";
import { dayFormat, momentFormat } from "../../excel/culture";
import type { ColumnFormats } from "../../excel/insert/insertFormula";

/** The format of a unit's figures, in the pane and in a sheet. */
interface Writing {
  options: Intl.NumberFormatOptions;
  /** The format as Excel writes it. */
  excel: string;
  /**
   * A format that stays right if the cell later shows an indicator with another unit: no `$`, because the heading names the unit and
   * counts are as large as money; no format for counts, which would show a share as 0 or 1; no percentage, which would show a count of 1 as 100%.
   */
  lasting?: string;
}

const writings: readonly { unit: RegExp; writing: Writing }[] = [
  {
    unit: /^(fraction|share|proportion|proporcion)$/,
    writing: {
      options: { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 },
      excel: "0.0%",
      lasting: "[<1]0.0%;[>=1000]#,##0;General",
    },
  },
  {
    unit: /mxn|peso/,
    writing: {
      options: { style: "currency", currency: "MXN", maximumFractionDigits: 0 },
      excel: "$#,##0",
      lasting: "[>=1000]#,##0;General",
    },
  },
  {
    unit: /^(persons|dwellings|households|units)$/,
    writing: { options: { maximumFractionDigits: 0 }, excel: "#,##0", lasting: "[>=1000]#,##0;General" },
  },
];
const maxDecimals = 2;
const usual: Writing = { options: { maximumFractionDigits: maxDecimals }, excel: "#,##0.00" };

/**
 * Writes a figure to suit its unit: a share as a percentage, money with its sign.
 * @param beside The figures beside it, which get as many decimals.
 */
export function figureText(value: number, unit: string, beside: readonly number[] = []): string {
  const writing = writingOf(unit);
  const { options } = writing;
  const sign = options.style === "currency" ? { currencyDisplay: "narrowSymbol" as const } : {};
  const decimals = writing === usual ? { minimumFractionDigits: Math.max(0, ...beside.map(decimalsOf)) } : {};
  return numberFormat({ ...options, ...sign, ...decimals }).format(value);
}

/** The decimals of a figure that are shown where it stands alone. */
function decimalsOf(value: number): number {
  const [, decimals = ""] = String(Number(value.toFixed(maxDecimals))).split(".");
  return decimals.length;
}

/**
 * The format of a column of dates, as the service writes them, for their serial numbers; undefined where it has none, or figures, which would
 * look like dates too.
 */
export function dateFormatOf(values: readonly unknown[]): string | undefined {
  const dates = values.filter((value) => typeof value === "string" && serialOf(value) !== undefined);
  if (dates.length === 0 || values.some((value) => typeof value === "number")) return undefined;
  return dates.some((date) => String(date).length > "2026-11-28".length) ? momentFormat : dayFormat;
}

/** The formats of a saved query's result, in which its columns of dates will be serial numbers. */
export function dateFormatsOf(cells: readonly (readonly unknown[])[]): ColumnFormats {
  const [first = []] = cells;
  return { rowCount: cells.length, columns: first.map((_, column) => dateFormatOf(cells.map((row) => row[column]))) };
}

/** The number format of a unit in Excel. */
export function excelFormatOf(unit: string): string {
  return writingOf(unit).excel;
}

/** The number format for cells whose formula may get an indicator of another unit later. */
export function lastingFormatOf(unit: string): string {
  const { lasting, excel } = writingOf(unit);
  return lasting ?? excel;
}

/** A share is shown as a percentage, so its unit is that. */
export function shownUnit(unit: string, language: Language): string {
  return writingOf(unit).options.style === "percent" ? "%" : catalogWord(unit, language);
}

function writingOf(unit: string): Writing {
  const word = unit.toLowerCase();
  return writings.find(({ unit: known }) => known.test(word))?.writing ?? usual;
}
