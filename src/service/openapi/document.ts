import { errorBody, errorType } from "../border/serviceError";
import { type NamedSchema, type Operation, operations } from "./operations";

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** The interface as OpenAPI 3.1, from the schemas that this service checks requests with. */
export function openApiDocument(base: string, isSynthetic: boolean) {
  const schemas: Record<string, object> = {};
  const paths: Record<string, Record<string, ReturnType<typeof toPathItem>>> = {};
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

function toPathItem(operation: Operation) {
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

/** Allows the page's own styles, and no scripts. */
export const docsPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The document for people: one page without scripts. */
export function docsPage(base: string, isSynthetic: boolean): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Postal-code data service</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #242424; }
  h2 { font-size: 1.05rem; margin: 2rem 0 .25rem; } p { margin: .25rem 0; }
  code { font: 13px/1.5 ui-monospace, monospace; background: #f3f2f1; padding: .1rem .3rem; border-radius: 3px; }
  table { border-collapse: collapse; margin: .5rem 0; } td, th { text-align: left; padding: .2rem .8rem .2rem 0; vertical-align: top; }
  th { font-weight: 600; border-bottom: 1px solid #d1d1d1; } a { color: #0f6cbd; }
  @media (prefers-color-scheme: dark) { body { background: #1f1f1f; color: #e0e0e0; } code { background: #333; } a { color: #62abf5; } }
</style>
<h1>Postal-code data service and saved-query service</h1>
<p>Base address <code>${base}</code>. The whole description for programs: <a href="/openapi.json">openapi.json</a>.</p>
<p>Errors are <code>{"error", "message"}</code>.${isSynthetic ? " The demonstration data is synthetic." : ""}</p>
${operations.map(section).join("\n")}
</html>
`;
}

function section({ method, path, summary, scheme, section: number, query, body, errors }: Operation): string {
  const rows = Object.entries({ ...query?.properties, ...body?.properties }).map(
    ([name, schema]) => `<tr><td><code>${name}</code></td><td>${constraints(schema)}</td></tr>`,
  );
  return `<h2><code>${method.toUpperCase()} ${path}</code></h2>
<p>${summary}. Section ${number}. Send <code>Authorization: ${scheme === "token" ? "token" : "Bearer"} &lt;token&gt;</code>.</p>
${rows.length === 0 ? "" : `<table><tr><th>Parameter or property</th><th>Constraints</th></tr>${rows.join("")}</table>`}
<p>Errors: ${errors.join(", ")}.</p>`;
}

function constraints(schema: object): string {
  return Object.entries(schema)
    .map(([key, value]) => `${key} ${typeof value === "object" ? JSON.stringify(value) : String(value)}`)
    .join(", ");
}
