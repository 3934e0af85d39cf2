/** An internal part of Univer 0.25.1. Throws if another version has none of that name. */
export function partOf<Part>(owner: unknown, name: keyof Part): Part {
  if (!isPart<Part>(owner, name))
    throw new Error(`This version of Univer has no ${String(name)}. Look at src/workbench/grid.`);
  return owner;
}

function isPart<Part>(owner: unknown, name: keyof Part): owner is Part {
  return typeof owner === "object" && owner !== null && name in owner;
}
