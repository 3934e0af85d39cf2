import { basename } from "node:path";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { isPossible, maxCount } from "./counts";
import { ImportError } from "./importError";
import type { IsKnownCode } from "./polygonFiles";
import type { Progress } from "./progress";
import type { Refusals } from "./refusals";
import { openTable, type TableRow } from "./table";

/** The values of a postal code by mnemonic; an indicator without a value is absent. */
export type IndicatorValues = ReadonlyMap<string, number>;

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
  checkColumns(columns, indicators, name);
  const values = new Map<string, IndicatorValues>();
  for await (const row of rows) {
    const where = `Line ${row.line} of ${name}`;
    const code = codeOf(row.fields[columns.indexOf("zip_code")] ?? "");
    const reason = reasonAgainst(code, isKnown, values);
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

function checkColumns(columns: readonly string[], indicators: readonly Indicator[], name: string): void {
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

function reasonAgainst(code: string, isKnown: IsKnownCode, before: ReadonlyMap<string, unknown>): string | undefined {
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
