/**
 * A browser, or a page in jsdom, alongside other work on two cores now and then takes longer than any wait: a test that fails is tried once
 * more. Its first error is printed, and `npm test` names what passed on the second try.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
