const { createHash } = require("node:crypto");
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { join } = require("node:path");

/**
 * Loaded first by the processes that tests start. In each run, the first process that needs a source compiles it as Jest does, and the others
 * read the result. tsx would inspect every file and package, which takes a second of processor time at each start.
 */
const folder = process.env.TEST_COMPILED;

Module._extensions[".ts"] = (module, path) => module._compile(compiled(path), path);

function compiled(path) {
  const kept = join(folder, `${createHash("sha1").update(path).digest("hex")}.js`);
  try {
    return readFileSync(kept, "utf8");
  } catch {
    return compile(path, kept);
  }
}

/** Gives the file its name only once it is complete: another process may read it at any moment. */
function compile(path, kept) {
  const { transformFileSync } = require("@swc/core");
  const { code } = transformFileSync(path, {
    swcrc: false,
    jsc: { target: "es2022", parser: { syntax: "typescript" }, transform: { useDefineForClassFields: false } },
    module: { type: "commonjs" },
  });
  mkdirSync(folder, { recursive: true });
  const unfinished = `${kept}.${process.pid}`;
  writeFileSync(unfinished, code);
  renameSync(unfinished, kept);
  return code;
}
