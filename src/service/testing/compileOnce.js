const { createHash } = require("node:crypto");
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { join } = require("node:path");

/**
 * Loaded first by the processes that tests start. Each source is compiled by the first of a run that needs it, as Jest compiles it, and read
 * by the others: tsx, which asks itself of every file and package what it is, takes a second of the processor at each start.
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

/** Gives the file its name only when it is whole: another process may read it at any moment. */
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
