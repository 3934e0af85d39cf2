import { categories, indicator, type Indicator, zipCodeItem } from "../../core/apis/zipcodes/wire";
import { codeFields, codeOf, type IsKnownCode, type Reason, reasonAgainstCode, shortened } from "./codes";
import type { IndicatorValues } from "../database/rows";
import { isPossible, maxCount } from "./postalCodeFigures";
import { ImportError, type Report } from "./report";
import { openTable, type TableKind } from "./table";

const fieldNames = indicator.required;
type FieldName = (typeof fieldNames)[number];

/** The most columns that a table can have in either database. */
const maxIndicators = 1_500;

const csv = {
  endings: [".csv"],
  advice: "Save it as CSV UTF-8, its columns separated by commas, semicolons or tabs, as Excel does.",
};
const listKind: TableKind = { ...csv, keyColumn: "mnemonic", isKey: (column) => column === "mnemonic" };
const valuesKind = { ...csv, keyColumn: "zip_code", isKey: (column: string) => codeFields([column]).length > 0 };

/**
 * Reads the operator's indicators: the named fields of a catalog entry (§2.3), in any order. The list is short and everything
 * depends on it, so a single bad entry refuses the whole list.
 */
export async function readIndicatorList(path: string): Promise<Indicator[]> {
  const refuse = (where: string, [kind, found]: Reason): never => {
    throw new ImportError(`The list of indicators cannot be taken: ${where}: ${kind}${found ? ` (${found})` : ""}.`);
  };
  const { name, columns, rows } = await openTable(path, listKind, refuse);
  checkListColumns(columns, name);
  const indicators: Indicator[] = [];
  for await (const some of rows) {
    for (const { line, fields } of some) {
      const entry = toIndicator(columns, fields);
      const reason = reasonAgainstIndicator(entry, indicators);
      if (reason !== undefined) refuse(`line ${line} of ${name}`, [reason]);
      indicators.push(entry);
    }
  }
  return indicators;
}

function checkListColumns(columns: readonly string[], name: string): void {
  const fields = `Its columns must be ${fieldNames.join(", ")}.`;
  const missing = fieldNames.find((field) => !columns.includes(field));
  if (missing !== undefined) throw new ImportError(`${name} has no column ${missing}. ${fields}`);
  refuseOthers(columns, (column) => (fieldNames as readonly string[]).includes(column), name, `. ${fields}`);
}

/** Refuses a table with a column that is not known, such as the number of each row that pandas writes. */
function refuseOthers(
  columns: readonly string[],
  isKnown: (column: string) => boolean,
  name: string,
  advice: string,
): void {
  const other = columns.find((column) => !isKnown(column));
  if (other === "") throw new ImportError(`${name} has a column without a name. Remove it, or its separators.`);
  if (other !== undefined) throw new ImportError(`${name} has a column ${other}${advice}`);
}

function toIndicator(columns: readonly string[], fields: readonly string[]): Indicator {
  const texts = Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? ""]));
  const { category, mnemonic, source, ...others } = texts as Record<FieldName, string>;
  const sources = source.split(";").map((part) => part.trim());
  return {
    ...others,
    mnemonic,
    category: knownCategory(category, mnemonic),
    source: sources.filter((part) => part !== ""),
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

/**
 * Reads the table of values: the codes, and a column for each mnemonic. What is no number, as INEGI's `*` and `N/D`, is no value;
 * it is counted for each column.
 */
export async function readIndicatorValues(
  path: string,
  indicators: readonly Indicator[],
  isKnown: IsKnownCode,
  report: Report,
): Promise<Map<string, IndicatorValues>> {
  const refuse = (where: string, reason: Reason): void => report.add("row refused", where, reason);
  const mnemonics = new Set(indicators.map(({ mnemonic }) => mnemonic));
  const wholes = new Set(indicators.flatMap(({ data_type, mnemonic }) => (/^int/i.test(data_type) ? [mnemonic] : [])));
  const isOther = (column: string): boolean => mnemonics.has(column);
  const { name, columns, rows } = await openTable(path, { ...valuesKind, isOther }, refuse);
  const codeColumn = codeFields(columns)[0] ?? 0;
  refuseOthers(columns.toSpliced(codeColumn, 1), isOther, name, ", which is not a mnemonic in --dictionary.");
  const absent = [...mnemonics].filter((mnemonic) => !columns.includes(mnemonic));
  if (absent.length > 0)
    report.say(`${name} has no column for ${absent.slice(0, 5).join(", ")}${absent.length > 5 ? ", …" : ""}.`);
  const indexes = new Map(columns.map((column, index) => [column, index]));
  const values = new Map<string, IndicatorValues>();
  const seen: { comma?: string; point?: string } = {};
  const readNumbers = (fields: readonly string[], where: string): IndicatorValues => {
    const numbers = Float64Array.from(fields, (text, index) => {
      if (index === codeColumn || text === "") return NaN;
      const column = columns[index] ?? "";
      let number = numberOf(text, column);
      const isWhole = wholes.has(column);
      if ((isWhole || seen.point === undefined) && likeThousands.test(text)) seen.point = text;
      if (isWhole && seen.point === text) number = [`${column} is not a whole number; ${numberAdvice}`, `"${text}"`];
      if (typeof number === "number") return number;
      if (decimalComma.test(text)) seen.comma = text;
      report.add("value left empty", where, number);
      return NaN;
    });
    const { comma, point } = seen;
    if (comma !== undefined && point !== undefined) {
      const found = `"${shortened(comma)}" and "${point}", which is a thousand times as much where commas mark decimals`;
      throw new ImportError(`${name} has the numbers ${found}: ${numberAdvice}.`);
    }
    return (mnemonic) => {
      const number = numbers[indexes.get(mnemonic) ?? -1];
      return Number.isNaN(number) ? undefined : number;
    };
  };
  for await (const some of rows) {
    for (const { line, fields } of some) {
      const where = `line ${line} of ${name}`;
      const code = codeOf(fields[codeColumn]);
      const reason: Reason | undefined =
        reasonAgainstCode(code, isKnown) ?? (values.has(code) ? ["its code is there already", code] : undefined);
      if (reason === undefined) values.set(code, readNumbers(fields, where));
      else refuse(where, reason);
      report.update(() => `Reading ${path}: line ${line}.`);
    }
  }
  if (values.size > 0) return values;
  throw report.refusal(`${name} has no usable rows.`);
}

/** Reads a number, or returns the reason why the text is none. A comma may mark decimals or thousands, so it is refused. */
function numberOf(text: string, column: string): number | Reason {
  const isWritten = text.length <= 40 && /^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)(e[+-]?[0-9]+)?$/i.test(text);
  const number = Number(text);
  if (isWritten && isPossible(column, number)) return number;
  const found = `"${shortened(text)}"`;
  if (isWritten) return [`${column} is not from 0 to ${maxCount}`, found];
  const hasComma = /^[+-]?[0-9]+(,[0-9]+)+$/.test(text);
  const advice = hasComma ? `; ${numberAdvice}` : "";
  return [`${column} is not a number${advice}`, found];
}

const numberAdvice = "write decimals with a point, and nothing between thousands";

/** A number whose comma can only mark decimals. */
const decimalComma = /^[+-]?([0-9]+,([0-9]{1,2}|[0-9]{4,})|0,[0-9]{3}|[0-9]{1,3}(\.[0-9]{3})+,[0-9]+)$/;

/** A number whose point marks thousands where commas mark decimals. */
const likeThousands = /^[+-]?[1-9][0-9]{0,2}\.[0-9]{3}$/;
