import type { SqlValue } from "../database/tables";

/**
 * A line as in RFC 4180: CRLF, and quotes only where needed: for semicolons too, which some readers take for separators. Null is an empty cell,
 * an empty text is `""`.
 */
export function csvLine(row: readonly SqlValue[]): string {
  return `${row.map(cell).join(",")}\r\n`;
}

function cell(value: SqlValue): string {
  if (value === null) return "";
  const text = String(value);
  return text === "" || /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
