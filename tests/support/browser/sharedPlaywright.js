/** Stands for playwright-core in the browser tests (jest.config.js). */
module.exports = globalThis.playwright;
