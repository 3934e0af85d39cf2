import type { SqlValue } from "../database/database";

/** RFC 4180: a header line, CRLF, quotes where a cell needs them. A null is an empty cell, an empty text is `""`. */
export function toCsv(columns: readonly string[], rows: Iterable<readonly SqlValue[]>): string {
  const lines = [columns.map(cell).join(",")];
  for (const row of rows) lines.push(row.map(cell).join(","));
  return lines.map((line) => `${line}\r\n`).join("");
}

function cell(value: SqlValue): string {
  if (value === null) return "";
  const text = String(value);
  return text === "" || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
