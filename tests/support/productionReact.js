const scheduler = require("../../node_modules/scheduler/cjs/scheduler.production.js");
const development = require("../../node_modules/react/cjs/react.development.js");

const internals = development.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
const { queueMicrotask } = globalThis;

/**
 * The page tests run the React that users get: the one for development needs twice as long to render, a quarter of their time. It has no `act`,
 * which does at once what is scheduled in it: here is that of the one for development, and in front of the scheduler, what hands it the tasks.
 */
module.exports = {
  ...scheduler,
  act: development.act,
  unstable_scheduleCallback(priority, callback, options) {
    if (!internals.actQueue) return scheduler.unstable_scheduleCallback(priority, callback, options);
    const task = { callback };
    internals.actQueue.push(() => task.callback?.(true) ?? null);
    return task;
  },
};

// React keeps the function that it finds when it loads.
globalThis.queueMicrotask = (task) =>
  internals.actQueue ? internals.actQueue.push(() => task() ?? null) : queueMicrotask(task);
require("react-dom/client");
globalThis.queueMicrotask = queueMicrotask;
