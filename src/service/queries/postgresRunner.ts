import { setImmediate } from "node:timers/promises";
import { Client, type ClientConfig, DatabaseError, type FieldDef } from "pg";
import { asUnreachable } from "../database/postgresql/openPostgres";
import type { SqlValue } from "../database/tables";
import {
  type AskedQuery,
  limitErrors,
  type QueryLimits,
  type QueryResult,
  type QueryRunner,
  SqlError,
} from "./queryRunner";
import { type QueryColumn, ResultTooLarge, ResultWriter } from "./resultWriter";

interface PostgresRunnerOptions {
  /** Connects as the reader's role, which may read the data and nothing else. */
  readonly reader: ClientConfig;
  /** The schema that contains the tables of a query. */
  readonly schema: string;
  /** Ends the connection with this process id on the server. */
  readonly end: (processId: number) => Promise<void>;
  readonly limits: QueryLimits;
}

const rowsAtOnce = 250;

/** Extra time for the server to end a query at its limit by itself, in milliseconds. */
const grace = 500;

/** Runs queries on PostgreSQL, each on its own connection: whatever a query sets or locks ends with it. */
export class PostgresRunner implements QueryRunner {
  /** With the server's process id of each, once it is known. */
  private readonly running = new Map<Client, number | undefined>();

  constructor(private readonly options: PostgresRunnerOptions) {}

  async run(asked: AskedQuery): Promise<QueryResult> {
    const client = new Client({
      ...this.options.reader,
      application_name: "zip-for-excel saved query",
      connectionTimeoutMillis: 5_000,
    });
    // The statement that fails because of it reports it.
    client.on("error", () => undefined);
    this.running.set(client, undefined);
    try {
      return await this.runOn(client, asked);
    } finally {
      this.running.delete(client);
      await client.end().catch(() => undefined);
    }
  }

  /** Ends running queries, on the server too: it would not notice soon that nobody is waiting. */
  async close(): Promise<void> {
    const ending = Array.from(this.running, ([client, processId]) =>
      processId === undefined ? client.end() : this.cutOff(client, processId),
    );
    await Promise.all(ending);
  }

  private async runOn(client: Client, asked: AskedQuery): Promise<QueryResult> {
    let limit: Error | undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      const processId = await this.begin(client);
      this.running.set(client, processId);
      const stop = (reason: Error): void => {
        limit ??= reason;
        void this.cutOff(client, processId);
      };
      // The query can lift the server's timer for its later rows, but not this one.
      timer = setTimeout(() => stop(limitErrors.tooSlow(this.options.limits.time)), this.options.limits.time + grace);
      // The client buffers a whole row, however long it is.
      this.watchBytes(client, () => stop(limitErrors.tooLarge()));
      return await this.read(client, asked);
    } catch (error) {
      throw limit ?? this.errorOf(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Starts a transaction that is never committed. Returns the server's process id. */
  private async begin(client: Client): Promise<number> {
    await client.query(`
      BEGIN READ ONLY;
      SET LOCAL search_path = ${this.options.schema};
      SET LOCAL statement_timeout = ${this.options.limits.time};
      SET LOCAL work_mem = '16MB';
      SET LOCAL cursor_tuple_fraction = 1;
      SET LOCAL max_parallel_workers_per_gather = 0`);
    const { rows } = await client.query<{ id: number }>("SELECT pg_backend_pid() AS id");
    return Number(rows[0]?.id);
  }

  private async cutOff(client: Client, processId: number): Promise<void> {
    client.connection.stream.destroy();
    await this.options.end(processId).catch(() => undefined);
  }

  private watchBytes(client: Client, stop: () => void): void {
    let bytes = 0;
    client.connection.stream.on("data", (data: Buffer) => {
      bytes += data.byteLength;
      if (bytes > 2 * this.options.limits.size) stop();
    });
  }

  /** Reads with a cursor: as its body, the SQL can only be a single SELECT. */
  private async read(client: Client, { sql, form }: AskedQuery): Promise<QueryResult> {
    const declaration = { text: `DECLARE asked NO SCROLL CURSOR FOR SELECT * FROM (${sql}\n) AS asked` };
    // Only this mode refuses more than one statement.
    await client.query({ ...declaration, queryMode: "extended" } as typeof declaration);
    let writer: ResultWriter | undefined;
    for (;;) {
      const { rows, fields } = await client.query<(string | null)[]>({
        text: `FETCH ${rowsAtOnce} FROM asked`,
        rowMode: "array",
        types: { getTypeParser: () => String },
      });
      const types = fields.map(({ dataTypeID }) => dataTypeID);
      writer ??= new ResultWriter({ form, columns: columnsOf(fields), limits: this.options.limits });
      for (const row of rows) writer.add(row.map((text, index) => valueOf(text, types[index])));
      if (rows.length < rowsAtOnce) return writer.end();
      await setImmediate();
    }
  }

  private errorOf(error: unknown): Error {
    if (error instanceof ResultTooLarge) return limitErrors.tooLarge();
    if (!(error instanceof DatabaseError)) return asUnreachable(error);
    const { code = "", message, routine } = error;
    if (code === "57014") return limitErrors.tooSlow(this.options.limits.time);
    if (/^53[124]00$/.test(code)) return limitErrors.outOfMemory();
    if (code.startsWith("54")) return limitErrors.tooDeep();
    // Of the query's own making: its transaction may always read, and only its SQL has parameters.
    const isOwn = /^(25|55)/.test(code) || routine === "exec_bind_message";
    const known = asUnreachable(error);
    return isOwn || known === error ? new SqlError(message) : known;
  }
}

interface PostgresType {
  /** Absent if the values decide, as in SQLite. */
  readonly column?: QueryColumn["type"];
  read(text: string): SqlValue;
}

/** The types that are not text, by PostgreSQL's number of each. */
const types = new Map<number, PostgresType>([
  [16, { column: "integer", read: (text) => Number(text === "t") }],
  [17, { column: "string", read: (text) => text.replace(/^\\x/, "") }],
  [20, { read: integerOf }],
  [21, { column: "integer", read: Number }],
  [23, { column: "integer", read: Number }],
  [26, { column: "integer", read: Number }],
  [700, { column: "number", read: numberOf }],
  [701, { column: "number", read: numberOf }],
  [1700, { read: (text) => (text.includes(".") ? numberOf(text) : integerOf(text)) }],
]);

/** The columns of a result. A repeated name gets a number, as in SQLite. */
function columnsOf(fields: readonly FieldDef[]): { name: string; type: QueryColumn["type"] | undefined }[] {
  const seen = new Map<string, number>();
  return fields.map(({ name, dataTypeID }) => {
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    const known = types.get(dataTypeID);
    return { name: times === 0 ? name : `${name}:${times}`, type: known === undefined ? "string" : known.column };
  });
}

/** A value that JSON carries without loss: integers beyond 2^53 stay text, infinities become null. */
function valueOf(text: string | null, type: number | undefined): SqlValue {
  if (text === null) return null;
  return types.get(type ?? 0)?.read(text) ?? (types.has(type ?? 0) ? null : text);
}

function integerOf(text: string): SqlValue {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  return /^-?[0-9]+$/.test(text) ? text : null;
}

function numberOf(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
