const { setFlagsFromString } = require("node:v8");
const vm = require("node:vm");
const { TestEnvironment } = require("jest-environment-node");
require("./modulesCompiledOnce.js");

// SQLite is WebAssembly, which each test file compiles anew: to optimize it takes longer than a test gains by it.
setFlagsFromString("--liftoff-only");

/**
 * Jest's own environment of Node, but for the realm that tests run in: an ordinary one. Jest makes one in which every look at a global, such as
 * `Math` or `Error`, goes through a proxy, and what is calculated takes up to twice as long.
 */
module.exports = class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
};
