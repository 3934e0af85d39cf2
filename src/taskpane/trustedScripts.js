/**
 * The page's one Trusted Types policy. It must stand before office.js, which has no policy of its own and loads its other scripts by
 * plain addresses. Scripts come from here and from Microsoft, as the Content-Security-Policy says too; text never becomes a script,
 * and HTML made of text is shown as the text it was.
 */
if (window.trustedTypes) {
  const origins = [window.location.origin, "https://appsforoffice.microsoft.com"];
  window.trustedTypes.createPolicy("default", {
    createScriptURL: (address) => (origins.includes(new URL(address, window.document.baseURI).origin) ? address : null),
    createHTML: (text) => text.replace(/[&<]/g, (character) => (character === "<" ? "&lt;" : "&amp;")),
  });
}
