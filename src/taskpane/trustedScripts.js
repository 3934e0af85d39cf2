/**
 * The page's one Trusted Types policy. It must come before office.js, which has no policy of its own and loads its other scripts by
 * plain addresses. As in the Content-Security-Policy, scripts may come from this host and from Microsoft; text never becomes a script,
 * and HTML made from text is shown as plain text.
 */
if (window.trustedTypes) {
  const origins = [window.location.origin, "https://appsforoffice.microsoft.com"];
  window.trustedTypes.createPolicy("default", {
    createScriptURL: (address) => (origins.includes(new URL(address, window.document.baseURI).origin) ? address : null),
    createHTML: (text) => text.replace(/[&<]/g, (character) => (character === "<" ? "&lt;" : "&amp;")),
  });
}
