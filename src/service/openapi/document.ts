import { errorBody, errorType } from "../border/serviceError";
import { operations, type NamedSchema, type Operation } from "./operations";

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

interface PathItem {
  summary: string;
  description: string;
  operationId: string;
  security: Record<string, never[]>[];
  parameters: object[];
  requestBody?: object;
  responses: Record<string, object>;
}

/** The interface as OpenAPI 3.1, from the schemas that this service checks requests with. */
export function openApiDocument(base: string, isSynthetic: boolean) {
  const schemas: Record<string, object> = {};
  const paths: Record<string, Record<string, PathItem>> = {};
  for (const operation of operations) {
    for (const schema of [operation.body, operation.reply]) {
      if (schema !== undefined && schema !== "csv") collect(schema, schemas);
    }
    paths[operation.path] = { ...paths[operation.path], [operation.method]: toPathItem(operation) };
  }
  collect(errorBody, schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Postal-code data service and saved-query service",
      version: "1.0.0",
      description: `The reference service of ZIP for Excel.${isSynthetic ? " Its demonstration data is synthetic." : ""}`,
    },
    servers: [{ url: base }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "Authorization", description: "token <API_TOKEN>" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function toPathItem(operation: Operation): PathItem {
  const { name, section, summary, scheme, body, reply, errors } = operation;
  const content = reply === "csv" ? { "text/csv": { schema: { type: "string" } } } : json(reply);
  return {
    summary,
    description: `Interface, section ${section}.`,
    operationId: name,
    security: [{ [scheme]: [] }],
    parameters: parametersOf(operation),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: {
      "200": { description: "Success", content },
      ...Object.fromEntries(
        errors.map((status) => [String(status), { description: errorType(status), content: json(errorBody) }]),
      ),
    },
  };
}

function parametersOf({ path, query }: Operation): object[] {
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: query?.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
}

function json({ $id }: NamedSchema): object {
  return { "application/json": { schema: { $ref: reference($id) } } };
}

/** Registers a schema under its name, and the named schemas inside it under theirs. */
function collect(schema: NamedSchema, into: Record<string, object>): void {
  const { $id, ...rest } = schema;
  into[$id] = named(rest, into) as object;
}

function named(value: unknown, into: Record<string, object>): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, into));
  if (typeof value !== "object" || value === null) return value;
  if ("$id" in value && typeof value.$id === "string") {
    collect(value as NamedSchema, into);
    return { $ref: reference(value.$id) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item, into)]));
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}
