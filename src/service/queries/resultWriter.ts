import type { SqlValue } from "../database/tables";
import type { QueryLimits, QueryResult, ResultForm } from "./queryRunner";

export interface QueryColumn {
  readonly name: string;
  readonly type: "integer" | "number" | "string";
}

export interface ResultWriterOptions {
  readonly form: ResultForm;
  readonly columns: readonly { readonly name: string; readonly type?: QueryColumn["type"] | undefined }[];
  readonly limits: Pick<QueryLimits, "rows" | "size">;
}

/** The kinds of values seen in a column so far. */
interface SeenValues {
  any: boolean;
  text: boolean;
  fraction: boolean;
}

export class ResultTooLarge extends Error {
  override readonly name = "ResultTooLarge";
}

/** The number of characters that are encoded together: few enough for a slow reader, enough to keep messages rare. */
const pieceLength = 262_144;

/** A result whose memory can be transferred to another thread. */
export interface WrittenResult extends QueryResult {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
}

/** Turns rows into the bytes of a result, within the limits. */
export class ResultWriter {
  private rowCount = 0;
  private text = "";
  private readonly pieces: Uint8Array<ArrayBuffer>[] = [];
  private size = 0;
  private readonly keys: readonly string[];
  private readonly seen: SeenValues[];

  constructor(private readonly options: ResultWriterOptions) {
    this.keys = options.columns.map(({ name }) => JSON.stringify(name));
    this.seen = options.columns.map(() => ({ any: false, text: false, fraction: false }));
  }

  /** Throws `ResultTooLarge` at a limit. */
  add(row: readonly SqlValue[]): void {
    const { form, limits } = this.options;
    if (this.rowCount === limits.rows) throw new ResultTooLarge();
    this.text += form === "csv" ? csvLine(row) : this.jsonRow(row);
    this.rowCount += 1;
    if (this.text.length >= pieceLength) this.closePiece();
  }

  /** The whole result. What comes before the first row is written last: only now are the types of the columns known. */
  end(): WrittenResult {
    if (this.options.form === "json") this.text += "]}";
    this.closePiece();
    const head = bytesOf(this.head());
    this.count(head);
    return { pieces: [head, ...this.pieces], size: this.size, rowCount: this.rowCount };
  }

  private head(): string {
    const { form, columns } = this.options;
    if (form === "csv") return csvLine(columns.map(({ name }) => name));
    const described = columns.map(({ name, type }, index) => ({
      name,
      type: type ?? columnTypeOf(this.seen[index]),
    }));
    return `"columns":${JSON.stringify(described)},"rows":[`;
  }

  private jsonRow(row: readonly SqlValue[]): string {
    const cells = this.keys.map((key, index) => {
      const value = row[index] ?? null;
      this.note(index, value);
      return `${key}:${typeof value === "string" ? JSON.stringify(value) : String(value)}`;
    });
    return `${this.rowCount === 0 ? "" : ","}{${cells.join(",")}}`;
  }

  private note(index: number, value: SqlValue): void {
    const seen = this.seen[index];
    if (value === null || seen === undefined) return;
    seen.any = true;
    if (typeof value === "string") seen.text = true;
    else if (!Number.isInteger(value)) seen.fraction = true;
  }

  private closePiece(): void {
    if (this.text === "") return;
    const piece = bytesOf(this.text);
    this.text = "";
    this.count(piece);
    this.pieces.push(piece);
  }

  private count({ byteLength }: Uint8Array): void {
    this.size += byteLength;
    if (this.size > this.options.limits.size) throw new ResultTooLarge();
  }
}

/** The type of a column for which the database declares none. Without any value, it is text. */
function columnTypeOf(seen: SeenValues | undefined): QueryColumn["type"] {
  if (seen === undefined || !seen.any || seen.text) return "string";
  return seen.fraction ? "number" : "integer";
}

/** Allocates separate memory, which can be transferred to another thread: Node's small buffers share theirs. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.byteLength(text));
  Buffer.from(bytes.buffer).write(text);
  return bytes;
}

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
