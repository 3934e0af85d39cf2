/** Where Microsoft hosts office.js: still at the first address, which moves to the second. Each may redirect to the other and load from it. */
export const officeJs = [
  "https://appsforoffice.microsoft.com/lib/1/hosted/office.js",
  "https://officeapis.public.onecdn.static.microsoft/1/office.js",
] as const;

/** Excel on the web shows the pane on addresses of Microsoft's and of others, of which there is no list (docs/decisions/0014). */
export const defaultOfficeHosts = ["https:"] as const;

export type PagePolicy = "addin" | "help" | "workbench";

/** The Content-Security-Policy of a page, as a header. */
export function pagePolicy(policy: PagePolicy, officeHosts: readonly string[]): string {
  const hosts = policy === "addin" ? ["'self'", ...officeHosts] : ["'self'"];
  return [...directives[policy], `frame-ancestors ${hosts.join(" ")}`].join("; ");
}

/** The same as an element of the page, for hosts that send no headers. Only a header can say who may frame a page. */
export function policyElement(policy: PagePolicy): string {
  return `<meta http-equiv="Content-Security-Policy" content="${directives[policy].join("; ")}" />`;
}

/** The user chooses the services, so the page may connect to any https address and to this computer. */
const connections = "'self' https: http://localhost:* http://127.0.0.1:*";

const officeJsOrigins = officeJs.map((address) => new URL(address).origin).join(" ");

/** Only the policy of src/taskpane/officeScript.js may turn text into code; office.js has none of its own. */
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types default"];

/** The add-in's is strict; the workbench's grid draws its own styles, images and workers, and writes HTML (docs/security.md). */
const directives: Readonly<Record<PagePolicy, readonly string[]>> = {
  addin: [
    "default-src 'none'",
    `script-src 'self' ${officeJsOrigins}`,
    // Fluent writes its styles at run time, and a static host cannot provide a nonce.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${connections}`,
    // Where office.js does not know the host of Excel, Microsoft's page asks the user in a frame whether to trust it.
    `frame-src ${officeJsOrigins}`,
    "base-uri 'none'",
    "form-action 'none'",
    ...trustedTypes,
  ],
  help: [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ],
  workbench: [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    `connect-src ${connections}`,
    "base-uri 'none'",
    "form-action 'none'",
  ],
};

/** The policy for answers that are data, not pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
