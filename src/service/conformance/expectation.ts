import Ajv from "ajv";
import { errorBody } from "../border/serviceError";

/** One sentence of the interface, and the request that shows whether a service keeps it. */
export interface Expectation {
  /** The section of service-interface.md. */
  readonly section: string;
  readonly says: string;
  readonly operation: OperationName;
  readonly ask: Ask | ((known: Known) => Ask);
  /** The status, or `"4xx"` where the interface only says that it is an error. */
  readonly status: number | "4xx";
  readonly check?: Check;
}

/** Describes what is wrong with a reply; undefined when all is well. */
type Check = (reply: Reply, known: Known) => string | undefined;

export type OperationName = "catalog" | "latest" | "search" | "indicators" | "queryJson" | "queryCsv" | "queryList";

export interface Ask {
  readonly method?: "GET" | "POST" | "DELETE" | "PUT";
  readonly path: string;
  readonly body?: unknown;
  /** The token to send; the one of the path's interface where absent. */
  readonly token?: "none" | "wrong" | "other interface's";
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: { get(name: string): string | null };
}

/** The facts about a service that the requests need: found by asking, or given. */
export interface Known {
  /** A postal code that exists, with its state and municipality. */
  readonly code: string;
  readonly stateId: string;
  readonly municipalityId: string;
  /** 20 codes that exist. */
  readonly codes: readonly string[];
  /** A saved query that the token may run. */
  readonly queryId: string;
}

/** A sentence, the request that shows it, the status of the reply (200 where none is given), and what is checked in it, in this order. */
type Row = (says: string, ask: Expectation["ask"], ...expected: (Expectation["status"] | Check)[]) => Expectation;

/** Makes the rows of an operation from a section of the interface. */
export function rowsOf(operation: OperationName, section: string): Row {
  return (says, ask, ...expected) => {
    const checks = expected.filter((one) => typeof one === "function");
    const status = expected.find((one) => typeof one !== "function") ?? 200;
    return { section, says, operation, ask, status, check: firstWrong(checks) };
  };
}

/** Runs all checks in turn, up to the first that finds something. */
function firstWrong(checks: readonly Check[]): Check {
  return (reply, known) => {
    for (const check of checks) {
      const wrong = check(reply, known);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };
}

const ajv = new Ajv({ strictTypes: false, formats: { "date-time": isIsoTimestamp } });

/** Checks that the reply is JSON of this schema. */
export function shaped(schema: { readonly $id: string }): Check {
  const validate = ajv.getSchema(schema.$id) ?? ajv.compile(schema);
  return (reply) => {
    const type = reply.headers.get("content-type") ?? "";
    if (!type.startsWith("application/json")) return `content type ${type}, not application/json`;
    return validate(bodyOf(reply)) ? undefined : `${schema.$id}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** Checks that the reply is the error object of §2.5. */
export const isError: Check = shaped(errorBody);

/** Checks that the reply's body holds what `claim` says. */
export function holds<Body>(sentence: string, claim: (body: Body, known: Known, reply: Reply) => boolean): Check {
  return (reply, known) => (claim(bodyOf(reply) as Body, known, reply) ? undefined : `not so: ${sentence}`);
}

function bodyOf(reply: Reply): unknown {
  try {
    return JSON.parse(reply.text);
  } catch {
    return undefined;
  }
}

function isIsoTimestamp(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))
  );
}

/** Checks that the reply has this header, with this in it. */
export function hasHeader(name: string, part = ""): Check {
  return ({ headers }) => (headers.get(name)?.includes(part) ? undefined : `no ${name} ${part}`.trim());
}
