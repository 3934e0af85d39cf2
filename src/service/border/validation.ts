import Ajv, { type ErrorObject } from "ajv";
import type { FastifyInstance, FastifySchema } from "fastify";
import { ServiceError } from "./serviceError";

type Query = Record<string, unknown>;
type ObjectSchema = { properties?: Readonly<Record<string, { type?: unknown }>> };

/** Checks requests against the interface's schemas as they are, without coercing or removing anything. */
export function validateRequests(app: FastifyInstance): void {
  // The schemas are our own. A test checks that they are valid, so that starting does not have to.
  const strictness = {
    coerceTypes: false,
    removeAdditional: false,
    strictTypes: false,
    meta: false,
    validateSchema: false,
  };
  const ajv = new Ajv({ ...strictness, useDefaults: true, verbose: true });
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) => {
    const validate = ajv.compile(schema);
    const isQuery = httpPart === "querystring";
    return (value: unknown) => {
      if (isQuery) readQuery(value as Query, schema as ObjectSchema);
      if (validate(value)) return { value };
      return { error: new ServiceError(400, sentenceOf(validate.errors?.[0], isQuery)) };
    };
  });
}

function readQuery(query: Query, { properties = {} }: ObjectSchema): void {
  for (const [name, { type }] of Object.entries(properties)) {
    const value = query[name];
    if (type === "integer" && typeof value === "string") query[name] = integerOf(value);
  }
}

/** Reads the integers of a query string, which holds only text. `1e3`, ` 10` and `1.5` stay text. */
function integerOf(text: string): number | string {
  const number = Number(text);
  return /^(0|-?[1-9][0-9]*)$/.test(text) && Number.isSafeInteger(number) ? number : text;
}

function sentenceOf(error: ErrorObject | undefined, isQuery: boolean): string {
  if (error === undefined) return "The request is not valid.";
  if (error.keyword === "required") return `${String(error.params["missingProperty"])} is required.`;
  const field =
    error.instancePath
      .slice(1)
      .replace(/\/(\d+)/g, "[$1]")
      .replaceAll("/", ".") || "The body";
  if (isQuery && Array.isArray(error.data)) return `${field} must be given once.`;
  const allowed = error.keyword === "enum" ? `: ${(error.params["allowedValues"] as string[]).join(", ")}` : "";
  return `${field} ${error.message ?? "is not valid"}${allowed}.`;
}

/** Refuses bodies that are not plain JSON in UTF-8. Nothing is decompressed, so that a small body cannot become a large one. */
export function refuseOtherBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (request.method === "POST") {
      const { "content-encoding": encoding = "identity", "content-type": type = "" } = request.headers;
      const [, charset = "utf-8"] = /;\s*charset="?([^\s;"]*)/i.exec(type) ?? [];
      if (encoding.toLowerCase() !== "identity") {
        throw new ServiceError(415, "The body must be sent without Content-Encoding.");
      }
      if (!/^utf-?8$/i.test(charset)) throw new ServiceError(415, "The body must be sent in UTF-8.");
    }
    done(null, payload);
  });
}
