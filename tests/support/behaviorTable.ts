import type { Behavior } from "../../src/workbench/host/behaviors/behavior";

/** Finds where the table of a document and the behaviors of the workbench's host differ. */
export function findTableProblems(document: string, behaviors: Readonly<Record<string, Behavior>>): string[] {
  const listed = new Map(document.split("\n").flatMap(readLine));
  const known = Object.entries(behaviors).map(([name, { does, source }]) => [name, `${does} | ${source}`] as const);
  const missing = known
    .filter(([name, line]) => listed.get(name) !== line)
    .map(([name, line]) => `The table lacks this line: | \`${name}\` | ${line} |`);
  const names = new Set(known.map(([name]) => name));
  const unknown = [...listed.keys()]
    .filter((name) => !names.has(name))
    .map((name) => `The host has no behavior \`${name}\`.`);
  return [...missing, ...unknown];
}

/** The name in a row of the table, and the rest of the row. */
function readLine(line: string): [name: string, rest: string][] {
  const [, name, rest] = /^\| `([^`]+)` \| (.+) \|$/.exec(line) ?? [];
  return name === undefined || rest === undefined ? [] : [[name, rest]];
}
