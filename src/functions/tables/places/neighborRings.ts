import { limits, type ZipCodeItem } from "../../../core/apis/zipcodes/wire";
import { isPostalCode } from "../../../core/codes/postalCode";
import { stateIdOf, states } from "../../../core/codes/states";
import { whenAnswered } from "../../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { errorOfField } from "../../../core/http/readReply";
import type { Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { listUnlessStopped } from "../failures";
import { readCount } from "../rareArguments";
import { askStates } from "./catalogTable";
import { itemsOf } from "./listedCodes";
import { askSearched, itemOf, type Items } from "./searchTable";
import { centroidOf } from "./surroundings";

/** The codes around a code, ring after ring: its neighbors, their neighbors, and so on to the requested ring. Each code is listed once. */
export function neighborRings(cell: Cell, code: string, order: unknown): Cells | Promise<Cells> {
  const rings = readCount(order, "order", 1);
  const ringsFrom = (listed: readonly ZipCodeItem[]): Cells | Promise<Cells> => {
    const ask = askOthers(cell, listed);
    return ask([code], (items) => {
      const item = itemOf(items, code);
      if (isAddinError(item)) throw item;
      if (neighborsOf(item).length === 0) {
        const point = centroidOf(item);
        throw isAddinError(point) ? point : new AddinError("noNeighbors", { code });
      }
      const known = new Set([code]);
      return addRings(ask, known, ringBeyond(known, [code], items), rings);
    });
  };
  const stateId = rings > 1 && cell.app.search.coveredParts(code) === 0 ? stateOnOnePage(code) : undefined;
  if (stateId === undefined) return ringsFrom([]);
  return whenAnswered(askStates(cell, [stateId]), (answer) => {
    const listed = listUnlessStopped(answer);
    return ringsFrom(isAddinError(listed) ? [] : listed);
  });
}

/**
 * The state of a code, if it fits on one catalog page. That page answers for the code and nearly all of its rings at once, so two requests
 * are enough for two rings, however many neighbors there are.
 */
function stateOnOnePage(code: string): string | undefined {
  const state = states.find(({ id }) => id === stateIdOf(code));
  return state && state.codes <= limits.pageSize ? state.id : undefined;
}

/** Continues with what is known of some codes. */
type AskCodes = (codes: readonly string[], next: (items: Items) => Cells | Promise<Cells>) => Cells | Promise<Cells>;

function askOthers(cell: Cell, listed: readonly ZipCodeItem[]): AskCodes {
  const atHand = itemsOf(listed);
  return (codes, next) => {
    const others = codes.filter((code) => !atHand.has(code));
    return askSearched(cell, others, (items) =>
      next(new Map(codes.map((code) => [code, atHand.get(code) ?? itemOf(items, code)]))),
    );
  };
}

function addRings(ask: AskCodes, known: Set<string>, ring: readonly string[], rings: number): Cells | Promise<Cells> {
  for (const code of ring) known.add(code);
  if (rings === 1 || ring.length === 0) return [...known].slice(1).map((code) => [code]);
  return ask(ring.filter(isPostalCode), (items) => {
    const failed = [...items.values()].find((item) => isAddinError(item) && !isOutOfReach(item));
    if (isAddinError(failed)) throw failed;
    return addRings(ask, known, ringBeyond(known, ring, items), rings - 1);
  });
}

/** The neighbors of a ring that are in no ring yet. */
function ringBeyond(known: ReadonlySet<string>, ring: readonly string[], items: Items): string[] {
  const beyond = new Set<string>();
  for (const code of ring) {
    const item = items.get(code);
    if (!item || isAddinError(item)) continue;
    for (const neighbor of neighborsOf(item)) if (!known.has(neighbor)) beyond.add(neighbor);
  }
  return [...beyond].sort();
}

function neighborsOf(item: ZipCodeItem): readonly string[] {
  const unreadable = errorOfField(item, "neighbors");
  if (unreadable) throw unreadable;
  return item.neighbors;
}

/** A neighbor that the service does not know itself, or that the token may not read, is listed but leads no further. */
function isOutOfReach({ code }: AddinError): boolean {
  return code === "postalCodeNotFound" || code === "forbidden";
}
