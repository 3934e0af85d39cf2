const vm = require("node:vm");

/**
 * Each worker compiles a module once: as a script, which V8 keeps for the next test file, and not as a function, which it compiles anew. A
 * tenth of the time of page and unit tests.
 */
vm.compileFunction = (source, names, { filename, parsingContext }) =>
  new vm.Script(`(function(${names.join()}){${source}\n})`, { filename }).runInContext(parsingContext);
