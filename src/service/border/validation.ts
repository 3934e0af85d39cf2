import Ajv, { type ErrorObject } from "ajv";
import type { FastifyInstance, FastifySchema } from "fastify";
import { ServiceError } from "./serviceError";

type ObjectSchema = { properties?: Readonly<Record<string, { type?: unknown }>> };

/** Requests are checked against the interface's schemas as they stand: nothing is coerced, nothing is removed. */
export function validateRequests(app: FastifyInstance): void {
  const ajv = new Ajv({ useDefaults: true, coerceTypes: false, removeAdditional: false, strictTypes: false });
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) => {
    const validate = ajv.compile(schema);
    return (value: unknown) => {
      if (httpPart === "querystring") readIntegers(value as Record<string, unknown>, schema as ObjectSchema);
      if (validate(value)) return { value };
      return { error: new ServiceError(400, sentenceOf(validate.errors?.[0])) };
    };
  });
}

/** A query string holds text alone. Only the plain way to write an integer is read as one; `1e3`, ` 10` and `1.5` stay text. */
function readIntegers(query: Record<string, unknown>, schema: ObjectSchema): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const text = query[name];
    if (property.type !== "integer" || typeof text !== "string" || !/^(0|-?[1-9][0-9]*)$/.test(text)) continue;
    const number = Number(text);
    if (Number.isSafeInteger(number)) query[name] = number;
  }
}

function sentenceOf(error: ErrorObject | undefined): string {
  if (error === undefined) return "The request is not valid.";
  if (error.keyword === "required") return `${String(error.params["missingProperty"])} is required.`;
  const field =
    error.instancePath
      .slice(1)
      .replace(/\/(\d+)/g, "[$1]")
      .replaceAll("/", ".") || "The body";
  const allowed = error.keyword === "enum" ? `: ${(error.params["allowedValues"] as string[]).join(", ")}` : "";
  return `${field} ${error.message ?? "is not valid"}${allowed}.`;
}
