import Flatbush from "flatbush";
import { boxOf, type Box, type Outline } from "./outline";

/** About 20 centimeters, in degrees: how far coordinates with six decimals stray from a straight boundary. */
const tolerance = 2e-6;

/** About 50 centimeters, in degrees: how long two outlines must run along each other to share a boundary. */
const minSharedLength = 5e-6;

/**
 * Finds the codes whose outlines share part of their boundary, with or without common vertices. Touching at a point does not count.
 * The lists are sorted and symmetric.
 */
export function findNeighbors(outlines: ReadonlyMap<string, Outline>, tell: (done: number) => void) {
  const codes = [...outlines.keys()].sort();
  const parts = codes.map((code) => outlines.get(code) ?? []);
  const boxes = parts.map((outline) => grown(boxOf(outline)));
  const index = indexOf(boxes);
  const neighbors = new Map(codes.map((code): [string, string[]] => [code, []]));
  boxes.forEach((box, one) => {
    tell(one);
    for (const other of index?.search(box.west, box.south, box.east, box.north) ?? []) {
      if (other <= one || !shareBoundary(parts[one] ?? [], parts[other] ?? [], common(box, boxes[other] ?? box)))
        continue;
      const [code = "", otherCode = ""] = [codes[one], codes[other]];
      neighbors.get(code)?.push(otherCode);
      neighbors.get(otherCode)?.push(code);
    }
  });
  for (const list of neighbors.values()) list.sort();
  return neighbors;
}

function shareBoundary(one: Outline, other: Outline, window: Box): boolean {
  const segments = segmentsIn(one, window);
  const others = segmentsIn(other, window);
  const index = indexOf(others.map(segmentBox));
  if (index === undefined) return false;
  return segments.some((segment) => {
    const { west, south, east, north } = grown(segmentBox(segment));
    return index.search(west, south, east, north).some((found) => {
      const candidate = others[found];
      return candidate !== undefined && runAlong(segment, candidate);
    });
  });
}

interface Segment {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

/** True if the two segments overlap along a stretch. */
function runAlong(one: Segment, other: Segment): boolean {
  const [directionX, directionY] = [one.toX - one.fromX, one.toY - one.fromY];
  const length = Math.hypot(directionX, directionY);
  if (length === 0) return false;
  const along = (x: number, y: number): number =>
    ((x - one.fromX) * directionX + (y - one.fromY) * directionY) / length;
  const aside = (x: number, y: number): number =>
    ((y - one.fromY) * directionX - (x - one.fromX) * directionY) / length;
  const [from, to] = [along(other.fromX, other.fromY), along(other.toX, other.toY)];
  const start = Math.max(0, Math.min(from, to));
  const end = Math.min(length, Math.max(from, to));
  if (end - start < minSharedLength) return false;
  const [asideFrom, asideTo] = [aside(other.fromX, other.fromY), aside(other.toX, other.toY)];
  const asideAt = (position: number): number => asideFrom + ((position - from) / (to - from)) * (asideTo - asideFrom);
  return Math.abs(asideAt(start)) <= tolerance && Math.abs(asideAt(end)) <= tolerance;
}

function segmentsIn(outline: Outline, { west, east, south, north }: Box): Segment[] {
  const segments: Segment[] = [];
  for (const ring of outline.flat()) {
    for (let index = 2; index < ring.length; index += 2) {
      const [fromX = NaN, fromY = NaN, toX = NaN, toY = NaN] = ring.subarray(index - 2, index + 2);
      const isBeside = Math.max(fromX, toX) < west || Math.min(fromX, toX) > east;
      const isAbove = Math.max(fromY, toY) < south || Math.min(fromY, toY) > north;
      if (!isBeside && !isAbove) segments.push({ fromX, fromY, toX, toY });
    }
  }
  return segments;
}

function segmentBox({ fromX, fromY, toX, toY }: Segment): Box {
  return {
    west: Math.min(fromX, toX),
    east: Math.max(fromX, toX),
    south: Math.min(fromY, toY),
    north: Math.max(fromY, toY),
  };
}

function grown({ west, east, south, north }: Box): Box {
  return { west: west - tolerance, east: east + tolerance, south: south - tolerance, north: north + tolerance };
}

function common(one: Box, other: Box): Box {
  return {
    west: Math.max(one.west, other.west),
    east: Math.min(one.east, other.east),
    south: Math.max(one.south, other.south),
    north: Math.min(one.north, other.north),
  };
}

/** Indexes boxes by their location; undefined if there are none. */
function indexOf(boxes: readonly Box[]): Flatbush | undefined {
  if (boxes.length === 0) return undefined;
  const index = new Flatbush(boxes.length);
  for (const { west, south, east, north } of boxes) index.add(west, south, east, north);
  index.finish();
  return index;
}
