import { readPostalCode } from "../../../codes/postalCode";
import { errorOfField, isRecord, partlyReader, type PartlyRead } from "../../../http/readReply";
import { categories, type ZipCodeItem, zipCodeItem } from "../wire";

const readPartly = partlyReader(zipCodeItem);
const readCoverage = partlyReader(zipCodeItem.properties.data_coverage);

/** Reads a postal code of a reply, and restores the leading zeros that are lost where a service sends codes as numbers. */
export function readItem(item: unknown): ZipCodeItem {
  const fields = withOtherCounts(readPartly(item), item);
  return {
    ...fields,
    zip_code: fiveDigits(fields.zip_code),
    state_id: digits(fields.state_id, 2),
    municipality_id: digits(fields.municipality_id, 5),
    neighbors: fields.neighbors.map(fiveDigits),
  };
}

const coverage = "data_coverage_";

/** A count that cannot be read costs no other. */
function withOtherCounts<Fields extends PartlyRead>(fields: Fields, item: unknown): Fields {
  const counts = isRecord(item) ? item["data_coverage"] : undefined;
  if (!fields.unreadable?.includes("data_coverage") || !isRecord(counts)) return fields;
  const { unreadable = [], ...data_coverage } = readCoverage(counts);
  const others = fields.unreadable.filter((field) => field !== "data_coverage");
  return { ...fields, data_coverage, unreadable: [...others, ...unreadable.map((category) => coverage + category)] };
}

/** The columns of a postal code: the interface's fields in its order (§2.1), coverage as six columns at the end. */
export const itemColumns: readonly string[] = Object.keys(zipCodeItem.properties).flatMap(columnsOfField);

/**
 * The columns for the fields that a formula names, in its order; all when it names none. `data_coverage` means its six.
 * @param fields Plain names, or what `readFields` has made of others.
 */
export function columnsOfFields(fields: readonly string[]): readonly string[] {
  return fields.length === 0 ? itemColumns : fields.flatMap((field) => columnsOfField(field.toLowerCase()));
}

/** True if every name is the interface's own, in any letter case: then `readFields` need not be loaded. */
export function areFieldsPlain(fields: readonly string[]): boolean {
  return fields.every(isPlain);
}

function isPlain(field: string): boolean {
  return columnsOfField(field.toLowerCase()).every((column) => itemColumns.includes(column));
}

/** The values of a postal code in these columns: null if missing, lists joined, absent counts 0, an error where one cannot be read. */
export function valuesOfItem(item: ZipCodeItem, columns: readonly string[]): unknown[] {
  return columns.map((column) => {
    const isCount = column.startsWith(coverage);
    const error = errorOfField(item, column) ?? (isCount ? errorOfField(item, "data_coverage") : undefined);
    if (error) return error;
    if (isCount) return item.data_coverage[column.slice(coverage.length)] ?? 0;
    const value = item[column as keyof ZipCodeItem];
    const shown = Array.isArray(value) ? value.join("; ") : value;
    return shown === "" ? null : (shown ?? null);
  });
}

function columnsOfField(field: string): string[] {
  return field === "data_coverage" ? categories.map((category) => coverage + category) : [field];
}

function digits(id: string, length: number): string {
  return /^\d+$/.test(id) ? id.padStart(length, "0") : id;
}

function fiveDigits(code: string): string {
  const read = readPostalCode(code);
  return read.kind === "code" ? read.code : code;
}
