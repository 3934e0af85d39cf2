import type { Coloring } from "./coloring";
import type { Shape } from "./projection";

/** The radius of a dot, which grows with its class. */
export function dotRadius(classIndex: number | undefined, count: number, zoom: number): number {
  return dotScale(count, zoom) * (1.4 + 0.45 * ((classIndex ?? -1) + 1));
}

/** The scale of the dots: larger for few codes, so that they are easy to hit. Dots hardly grow with the zoom, so as not to cover their boxes. */
export function dotScale(count: number, zoom: number): number {
  const size = count <= 100 ? 2 : 1;
  return size / zoom ** 0.8;
}

interface Point {
  x: number;
  y: number;
}

/** The shape that is seen at a place of the map: the uppermost dot there or, where none is, the uppermost box. */
export function shapeAt(
  shapes: readonly Shape[],
  coloring: Coloring,
  zoom: number,
  { x, y }: Point,
): Shape | undefined {
  const largest = dotRadius(coloring.classes.length - 1, shapes.length, zoom);
  const isNear = (shape: Shape): boolean => Math.abs(shape.x - x) < largest && Math.abs(shape.y - y) < largest;
  const radiusOf = ({ item }: Shape): number => dotRadius(coloring.classOf(item.zip_code), shapes.length, zoom);
  const isBelow = ({ box }: Shape): boolean =>
    x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
  return (
    shapes.findLast((shape) => isNear(shape) && Math.hypot(shape.x - x, shape.y - y) <= radiusOf(shape)) ??
    shapes.findLast(isBelow)
  );
}
