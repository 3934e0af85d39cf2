/** Where office.js is: at one of Microsoft's two addresses, or beside the workbench. */
const addresses = document.currentScript.dataset.addresses.split(" ");

/**
 * The page's one Trusted Types policy. It must come before office.js, which has no policy of its own and loads its other scripts by
 * plain addresses. As in the Content-Security-Policy, scripts may come from this host and from Microsoft; text never becomes a script,
 * and HTML made from text is shown as plain text.
 */
if (window.trustedTypes) {
  const originOf = (address) => new URL(address, document.baseURI).origin;
  const origins = [location.origin, ...addresses.map(originOf)];
  window.trustedTypes.createPolicy("default", {
    createScriptURL: (address) => (origins.includes(originOf(address)) ? address : null),
    createHTML: (text) => text.replace(/[&<]/g, (character) => (character === "<" ? "&lt;" : "&amp;")),
  });
}

/** The longest wait for an address before the next one is tried, in milliseconds. */
const maxWait = 5000;

/** Resolves once office.js has run, from the first address that answers; the add-in's own scripts wait for it. */
window.officeJs = new Promise((resolve) => load(resolve, addresses));

function load(resolve, [address, ...others]) {
  const script = document.createElement("script");
  const wait = setTimeout(tryOthers, maxWait);
  script.addEventListener("error", tryOthers);
  script.addEventListener("load", () => {
    clearTimeout(wait);
    // Office.js loads other scripts, which may come before ours: cells calculated then would find no function and show #VALUE!. So Excel
    // waits until the first call of `associate`.
    window.CustomFunctions?.delayInitialization?.();
    resolve();
  });
  script.src = address;
  document.head.append(script);

  function tryOthers() {
    clearTimeout(wait);
    if (others.length === 0) return;
    // A script that has gone to another document never runs: if it came late, it would undo what the other has started.
    new Document().adoptNode(script);
    load(resolve, others);
  }
}
