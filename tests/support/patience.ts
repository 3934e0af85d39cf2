import { configure, getConfig } from "@testing-library/react";

const { getElementError } = getConfig();

/**
 * Waits as long as a busy machine needs: a test that fails waits it out, one that passes never does. What is on the page is written down once,
 * when the wait is over, and not at each look: a tenth of the time of the page tests.
 */
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    isLookingAgain() ? new Error(message ?? "") : getElementError(message, container),
});

/** Testing Library's own mark of a look that others follow; its types do not name it. */
function isLookingAgain(): boolean {
  return Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
}

// What loads later changes the pane outside of events, as in a page: React need not warn of each.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
