import { basename } from "node:path";
import { categories, indicator, zipCodeItem, type Indicator } from "../../core/apis/zipcodes/wire";
import { ImportError } from "./importError";
import { openTable } from "./table";

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
  checkColumns(columns, name);
  const indicators: Indicator[] = [];
  for await (const { line, fields } of rows) {
    const entry = toIndicator(columns, fields);
    const reason = reasonAgainst(entry, indicators);
    if (reason !== undefined) refuse(`Line ${line} of ${name}`, reason);
    indicators.push(entry);
  }
  return indicators;
}

function checkColumns(columns: readonly string[], name: string): void {
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
function reasonAgainst({ mnemonic, category }: Indicator, before: readonly Indicator[]): string | undefined {
  const lowerCase = mnemonic.toLowerCase();
  if (!/^[A-Za-z][A-Za-z0-9_]{0,62}$/.test(mnemonic)) {
    return "a mnemonic has up to 63 letters, digits and underscores, a letter first";
  }
  if (Object.hasOwn(zipCodeItem.properties, lowerCase)) return `${mnemonic} is the name of another field`;
  if (before.some((known) => known.mnemonic.toLowerCase() === lowerCase)) return `${mnemonic} is there already`;
  if (before.length === maxIndicators) return `there are more than ${maxIndicators} indicators`;
  return category === "" ? `${mnemonic} has no category` : undefined;
}
