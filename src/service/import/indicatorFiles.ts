import { basename } from "node:path";
import { categories, indicator, type Indicator, zipCodeItem } from "../../core/apis/zipcodes/wire";
import { ImportError, type Progress, type Refusals } from "./report";
import { openTable, type TableRow } from "./table";
import { type IndicatorValues, isPossible, maxCount } from "./postalCodeFigures";
import type { IsKnownCode } from "./polygonFiles";

const fieldNames = indicator.required;
type FieldName = (typeof fieldNames)[number];

/** The most columns that a table can have in either database. */
const maxIndicators = 1_500;

/**
 * Reads the operator's indicators: the named fields of a catalog entry (§2.3), in any order. The list is short and everything
 * depends on it, so a single bad entry refuses the whole list.
 */
export async function readIndicatorList(path: string): Promise<Indicator[]> {
  const name = basename(path);
  const refuse = (where: string, reason: string): never => {
    throw new ImportError(`${where}: ${reason}.`);
  };
  const { columns, rows } = await openTable(path, refuse);
  checkListColumns(columns, name);
  const indicators: Indicator[] = [];
  for await (const { line, fields } of rows) {
    const entry = toIndicator(columns, fields);
    const reason = reasonAgainstIndicator(entry, indicators);
    if (reason !== undefined) refuse(`Line ${line} of ${name}`, reason);
    indicators.push(entry);
  }
  return indicators;
}

function checkListColumns(columns: readonly string[], name: string): void {
  const missing = fieldNames.find((field) => !columns.includes(field));
  const other = columns.find((column) => !(fieldNames as readonly string[]).includes(column));
  const reason = missing === undefined ? other && `has a column ${other}` : `has no column ${missing}`;
  if (reason) throw new ImportError(`${name} ${reason}. Its columns must be ${fieldNames.join(", ")}.`);
}

function toIndicator(columns: readonly string[], fields: readonly string[]): Indicator {
  const field = (name: FieldName): string => fields[columns.indexOf(name)] ?? "";
  return {
    mnemonic: field("mnemonic"),
    service_ref: field("service_ref"),
    indicator_name: field("indicator_name"),
    indicator_name_en: field("indicator_name_en"),
    description: field("description"),
    description_en: field("description_en"),
    category: knownCategory(field("category"), field("mnemonic")),
    data_type: field("data_type"),
    frequency: field("frequency"),
    unit: field("unit"),
    value_type: field("value_type"),
    source: field("source")
      .split(";")
      .flatMap((part) => (part.trim() === "" ? [] : part.trim())),
  };
}

/** One of the interface's six words, taken from the field or else from the start of the mnemonic. Other words stay as they are. */
function knownCategory(category: string, mnemonic: string): string {
  const written = categories.find((word) => word === category.toLowerCase());
  return written ?? categories.find((word) => mnemonic.startsWith(`${word}_`)) ?? category;
}

/** The mnemonic becomes a column of `latest_value`, which many queries join with those of `postal_code`. */
function reasonAgainstIndicator({ mnemonic, category }: Indicator, before: readonly Indicator[]): string | undefined {
  const lowerCase = mnemonic.toLowerCase();
  if (!/^[A-Za-z][A-Za-z0-9_]{0,62}$/.test(mnemonic)) {
    return "a mnemonic has up to 63 letters, digits and underscores, a letter first";
  }
  if (Object.hasOwn(zipCodeItem.properties, lowerCase)) return `${mnemonic} is the name of another field`;
  if (before.some((known) => known.mnemonic.toLowerCase() === lowerCase)) return `${mnemonic} is there already`;
  if (before.length === maxIndicators) return `there are more than ${maxIndicators} indicators`;
  return category === "" ? `${mnemonic} has no category` : undefined;
}

/** Reads the table of values: `zip_code`, and a column for each mnemonic. Values that are not numbers are left out one by one. */
export async function readIndicatorValues(
  path: string,
  indicators: readonly Indicator[],
  isKnown: IsKnownCode,
  refusals: Refusals,
  progress: Progress,
): Promise<Map<string, IndicatorValues>> {
  const name = basename(path);
  const { columns, rows } = await openTable(path, (where, reason) => refusals.addRow(where, reason));
  checkValueColumns(columns, indicators, name);
  const values = new Map<string, IndicatorValues>();
  for await (const row of rows) {
    const where = `Line ${row.line} of ${name}`;
    const code = codeOf(row.fields[columns.indexOf("zip_code")] ?? "");
    const reason = reasonAgainstCode(code, isKnown, values);
    if (reason !== undefined) refusals.addRow(where, reason);
    else
      values.set(
        code,
        valuesOf(row, columns, (column, text) => refusals.addValue(where, `${column} is ${text}`)),
      );
    progress.update(() => `Reading ${path}: line ${row.line}.`);
  }
  if (values.size > 0) return values;
  refusals.tell((sentence) => progress.say(sentence));
  throw new ImportError(`${name} has no usable rows.`);
}

function checkValueColumns(columns: readonly string[], indicators: readonly Indicator[], name: string): void {
  if (!columns.includes("zip_code")) throw new ImportError(`${name} has no column zip_code.`);
  const other = columns.find(
    (column) => column !== "zip_code" && !indicators.some(({ mnemonic }) => mnemonic === column),
  );
  if (other === "")
    throw new ImportError(`${name} has a column without a name. Remove the separator that stands for it.`);
  if (other !== undefined)
    throw new ImportError(`${name} has a column ${other}, which is not a mnemonic in --dictionary.`);
}

/** A spreadsheet takes a code for a number, and saves it without its leading zero. */
function codeOf(text: string): string {
  return /^[0-9]{4}$/.test(text) ? `0${text}` : text;
}

function reasonAgainstCode(
  code: string,
  isKnown: IsKnownCode,
  before: ReadonlyMap<string, unknown>,
): string | undefined {
  if (!/^[0-9]{5}$/.test(code)) return `zip_code "${code.slice(0, 20)}" is not five digits`;
  if (!isKnown(code)) return `${code} is not in the catalog`;
  return before.has(code) ? `${code} is there already` : undefined;
}

function valuesOf(
  { fields }: TableRow,
  columns: readonly string[],
  refuse: (column: string, text: string) => void,
): IndicatorValues {
  const values = new Map<string, number>();
  for (const [index, column] of columns.entries()) {
    const text = fields[index] ?? "";
    if (column === "zip_code" || text === "") continue;
    const shown = `"${text.slice(0, 20)}"`;
    if (!isNumber(text)) refuse(column, `${shown}${hasComma.test(text) ? decimalPoint : ""}`);
    else if (!isPossible(column, Number(text))) refuse(column, `${shown}; it must be from 0 to ${maxCount}`);
    else values.set(column, Number(text));
  }
  return values;
}

const hasComma = /^[+-]?[0-9]+,[0-9]+$/;
/** A comma may mark decimals or thousands, so it is refused. */
const decimalPoint = "; write decimals with a point, and nothing between thousands";

function isNumber(text: string): boolean {
  const isWritten = text.length <= 40 && /^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)(e[+-]?[0-9]+)?$/i.test(text);
  return isWritten && Number.isFinite(Number(text));
}
