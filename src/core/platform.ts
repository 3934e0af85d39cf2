/**
 * Everything that core needs from outside. It is handed in, so that core runs in Excel, in Node and under a manual clock alike. The interfaces
 * are as small as possible, and the web's own objects satisfy them.
 */
export interface Platform {
  fetch: Fetch;
  clock: Clock;
  /** True if the computer claims to be online. A hint that can be wrong, so it never stops a request. */
  isOnline(): boolean;
  /** A number in [0, 1). */
  random(): number;
  /** A new handle that stops a request. */
  newAborter(): Aborter;
  /** Reads bytes as UTF-8; bad bytes become U+FFFD. */
  newDecoder(): Decoder;
  /** SHA-256 of a text, as lower-case hex. */
  fingerprint(text: string): Promise<string>;
  /** Keeps data between two openings of the workbook. Absent where the host has no storage. */
  store?: Store;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` after `milliseconds`. Returns a function that cancels it. */
  after(milliseconds: number, task: () => void): Cancel;
  /** Runs `task` once the burst of calls that is being delivered has ended: after the current message, before any timer. */
  afterBurst(task: () => void): void;
}

export type Cancel = () => void;

export interface Signal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface Aborter {
  readonly signal: Signal;
  abort(): void;
}

interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}

export interface FetchOptions {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal: Signal;
  redirect: "error";
  credentials: "omit";
  referrerPolicy: "no-referrer";
  cache: "no-store";
}

export interface FetchReply {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: ByteStream | null;
}

interface ByteStream {
  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): Promise<void> };
}

export type Fetch = (url: string, options: FetchOptions) => Promise<FetchReply>;

/** A key-value store of plain data. Every call may fail; the caller goes on without. */
export interface Store {
  read(key: string): Promise<unknown>;
  /** Reads many at once, in the order of the keys: undefined where there is nothing. Fails if one of them cannot be read. */
  readMany(keys: readonly string[]): Promise<unknown[]>;
  write(key: string, value: unknown): Promise<void>;
  /** Writes many at once: all of them or, where there is no room, none. */
  writeMany(entries: readonly StoreEntry[]): Promise<void>;
  remove(key: string): Promise<void>;
  removeMany(keys: readonly string[]): Promise<void>;
  keys(): Promise<string[]>;
}

export type StoreEntry = readonly [key: string, value: unknown];
