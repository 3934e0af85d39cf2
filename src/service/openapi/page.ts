import { operations, type Operation } from "./operations";

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
