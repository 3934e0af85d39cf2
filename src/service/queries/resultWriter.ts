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
  /** The narrowest type of each column that fits its values so far; undefined where it has none. */
  private readonly fitting: (QueryColumn["type"] | undefined)[];

  constructor(private readonly options: ResultWriterOptions) {
    this.keys = options.columns.map(({ name }) => JSON.stringify(name));
    this.fitting = options.columns.map(() => undefined);
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
      type: type ?? this.fitting[index] ?? "string",
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
    if (value === null || this.fitting[index] === "string") return;
    if (typeof value === "string") this.fitting[index] = "string";
    else if (!Number.isInteger(value)) this.fitting[index] = "number";
    else this.fitting[index] ??= "integer";
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
