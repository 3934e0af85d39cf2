/** Excel on the web shows the pane under addresses of Microsoft and of others, and there is no list of them (docs/decisions/0014). */
export const defaultOfficeHosts = ["https:"] as const;

export type PagePolicy = "addin" | "help" | "workbench";

/** The Content-Security-Policy of a page, as a header says it. */
export function pagePolicy(policy: PagePolicy, officeHosts: readonly string[]): string {
  const hosts = policy === "addin" ? ["'self'", ...officeHosts] : ["'self'"];
  return [...directives[policy], `frame-ancestors ${hosts.join(" ")}`].join("; ");
}

/** The same as a page says it itself, for a host that sends no headers. Who may frame a page can only be said in a header. */
export function policyElement(policy: PagePolicy): string {
  return `<meta http-equiv="Content-Security-Policy" content="${directives[policy].join("; ")}" />`;
}

/** The services that a page talks to are the user's setting, so any https address is allowed, and this computer. */
const connections = "'self' https: http://localhost:* http://127.0.0.1:*";

/** Text becomes code nowhere but in the one policy that src/taskpane/trustedScripts.js makes; office.js has none of its own. */
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types default"];

/** The add-in's is strict; the workbench's grid draws its own styles, images and workers, and writes HTML (docs/security.md). */
const directives: Readonly<Record<PagePolicy, readonly string[]>> = {
  addin: [
    "default-src 'none'",
    "script-src 'self' https://appsforoffice.microsoft.com",
    // Fluent writes its styles while it runs, and a static host can give no nonce.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${connections}`,
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

/** For answers that are data. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
