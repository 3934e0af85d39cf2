import type { App } from "../../core/app";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { Cell } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { askItems, type Items } from "./askItems";
import { centroidOf, withoutPolygon } from "./centroid";
import { readCount } from "./numbers";

/** The codes around a code, ring after ring: its neighbors, theirs, and so on to the ring that is asked. Each code comes once. */
export function neighborRings(app: App, cell: Cell, code: string, order: unknown): Cells | Promise<Cells> {
  const rings = readCount(order, "order", 1);
  return askItems(app, cell, [code], (items) => {
    const item = items.get(code) ?? new AddinError("noAnswer", { key: code });
    if (isAddinError(item)) throw item;
    if (item.neighbors.length === 0)
      throw centroidOf(item) ? new AddinError("noNeighbors", { code }) : withoutPolygon(code);
    const known = new Set([code]);
    return addRings(app, cell, known, ringBeyond(known, [code], items), rings);
  });
}

function addRings(
  app: App,
  cell: Cell,
  known: Set<string>,
  ring: readonly string[],
  rings: number,
): Cells | Promise<Cells> {
  for (const code of ring) known.add(code);
  if (rings === 1 || ring.length === 0) return [...known].slice(1).map((code) => [code]);
  return askItems(app, cell, ring, (items) => {
    const failed = [...items.values()].find((item) => isAddinError(item) && !isOutOfReach(item));
    if (isAddinError(failed)) throw failed;
    return addRings(app, cell, known, ringBeyond(known, ring, items), rings - 1);
  });
}

/** The neighbors of a ring that are in no ring yet. */
function ringBeyond(known: ReadonlySet<string>, ring: readonly string[], items: Items): string[] {
  const beyond = new Set<string>();
  for (const code of ring) {
    const item = items.get(code);
    if (!item || isAddinError(item)) continue;
    for (const neighbor of item.neighbors) if (!known.has(neighbor)) beyond.add(neighbor);
  }
  return [...beyond].sort();
}

/** A neighbor that the service names and does not know, or that the token may not see, is listed and leads no further. */
function isOutOfReach({ code }: AddinError): boolean {
  return code === "postalCodeNotFound" || code === "forbidden";
}
