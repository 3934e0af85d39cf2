/** The hosts on which Excel on the web frames the task pane. */
export const defaultOfficeHosts = [
  "https://*.officeapps.live.com",
  "https://*.office.com",
  "https://*.office365.com",
  "https://*.sharepoint.com",
  "https://*.cloud.microsoft",
  "https://*.microsoft365.com",
] as const;

export type PagePolicy = "addin" | "workbench";

/** The services that a page talks to are the user's setting, so any https address is allowed, and this computer. */
const connections = "'self' https: http://localhost:* http://127.0.0.1:*";

/** The Content-Security-Policy of a page. The add-in's is strict; the workbench's grid draws its own styles, images and workers. */
export function pagePolicy(policy: PagePolicy, officeHosts: readonly string[]): string {
  switch (policy) {
    case "addin":
      return [
        "default-src 'none'",
        "script-src 'self' https://appsforoffice.microsoft.com",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self' data:",
        `connect-src ${connections}`,
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors 'self' ${officeHosts.join(" ")}`,
      ].join("; ");
    case "workbench":
      return [
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
        "frame-ancestors 'self'",
      ].join("; ");
  }
}

/** For answers that are data. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
