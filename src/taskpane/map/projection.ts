import { geoMercator } from "d3-geo";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";

/** The measures of the map's own coordinates; the picture is scaled to the pane. */
export const mapSize = { width: 400, height: 340 } as const;
const margin = 14;

export interface Point {
  x: number;
  y: number;
}

/** A code as it is drawn: the center, and the box around it. */
export interface Shape extends Point {
  item: ZipCodeItem;
  box: { x: number; y: number; width: number; height: number };
}

/** Where `outline.json` begins, and the degrees of longitude and, as Mercator stretches it, of latitude that a unit of it spans. */
const outline = { lon: -118.3658, lat: 32.7201, width: 0.003994, height: 0.004014 } as const;

/** What a map shows of codes. */
export interface Projected {
  shapes: Shape[];
  /** Puts the outlines of the states below them, as the `transform` of an SVG path. */
  outlines: string;
}

/** Projects codes so that all fit into the map; those without a polygon are left out. Large boxes come first, below the small ones. */
export function projected(items: readonly ZipCodeItem[]): Projected {
  const located = items.flatMap((item) => {
    const { centroid_lon: lon, centroid_lat: lat } = item;
    const { bbox_west: west, bbox_south: south, bbox_east: east, bbox_north: north } = item;
    if (lon === null || lat === null || west === null || south === null || east === null || north === null) return [];
    return [{ item, center: [lon, lat], northwest: [west, north], southeast: [east, south] } as const];
  });
  if (located.length === 0) return { shapes: [], outlines: "" };
  const coordinates = located.flatMap(({ northwest, southeast }) => [[...northwest], [...southeast]]);
  const projection = geoMercator().fitExtent(
    [
      [margin, margin],
      [mapSize.width - margin, mapSize.height - margin],
    ],
    { type: "MultiPoint", coordinates },
  );
  const project = ([lon, lat]: readonly [lon: number, lat: number]): [number, number] =>
    projection([lon, lat]) ?? [0, 0];
  const shapes = located
    .map(({ item, center, northwest, southeast }) => {
      const [x, y] = project(center);
      const [left, top] = project(northwest);
      const [right, bottom] = project(southeast);
      return { item, x, y, box: { x: left, y: top, width: right - left, height: bottom - top } };
    })
    .sort((one, other) => other.box.width * other.box.height - one.box.width * one.box.height);
  const degree = (projection.scale() * Math.PI) / 180;
  const [x, y] = project([outline.lon, outline.lat]);
  return {
    shapes,
    outlines: `translate(${x} ${y}) scale(${outline.width * degree} ${outline.height * degree})`,
  };
}

/** The nearest shape in the direction of an arrow key; undefined if there is none. */
export function nearestTowards(shapes: readonly Shape[], from: Shape, right: number, down: number): Shape | undefined {
  let nearest: Shape | undefined;
  let minDistance = Infinity;
  for (const shape of shapes) {
    const [x, y] = [shape.x - from.x, shape.y - from.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    // A shape that is more to the side than ahead belongs to another key.
    if (shape === from || ahead <= 0 || aside > ahead) continue;
    const distance = ahead + 2 * aside;
    if (distance < minDistance) [nearest, minDistance] = [shape, distance];
  }
  return nearest;
}

/** The radius of a dot, which grows with its class. */
export function dotRadius(classIndex: number | undefined, count: number, zoom: number): number {
  return dotScale(count, zoom) * (1.4 + 0.45 * ((classIndex ?? -1) + 1));
}

/** The scale of the dots: larger for few codes, so that they are easy to hit. Dots hardly grow with the zoom, so as not to cover their boxes. */
export function dotScale(count: number, zoom: number): number {
  const size = count <= 100 ? 2 : 1;
  return size / zoom ** 0.8;
}

/** The shape that is meant by a place of the map: the one with the nearest center within reach, or else the uppermost box there. */
export function shapeAt(shapes: readonly Shape[], { x, y }: Point, reach: number): Shape | undefined {
  let [nearest, distance]: [Shape | undefined, number] = [undefined, reach];
  for (const shape of shapes) {
    const away = Math.hypot(shape.x - x, shape.y - y);
    if (away <= distance) [nearest, distance] = [shape, away];
  }
  return (
    nearest ??
    shapes.findLast(({ box }) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height)
  );
}
