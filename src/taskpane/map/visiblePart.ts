import { mapSize } from "./projection";

/** The visible part of the map: how much larger the map is drawn, and where its upper left corner then lies. */
export interface VisiblePart {
  zoom: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export type Pointer = Pick<MouseEvent, "clientX" | "clientY">;

export const whole: VisiblePart = { zoom: 1, x: 0, y: 0 };
export const middle: Point = { x: mapSize.width / 2, y: mapSize.height / 2 };
const maxZoom = 40;

/** Zooms around a point of the picture. */
export function zoomed(before: VisiblePart, factor: number, { x, y }: Point): VisiblePart {
  const zoom = Math.min(maxZoom, Math.max(1, before.zoom * factor));
  const by = zoom / before.zoom;
  return withinEdges({ zoom, x: x - (x - before.x) * by, y: y - (y - before.y) * by });
}

/** Moves no further than to the edges of the map. */
export function withinEdges({ zoom, x, y }: VisiblePart): VisiblePart {
  return {
    zoom,
    x: Math.min(0, Math.max(mapSize.width * (1 - zoom), x)),
    y: Math.min(0, Math.max(mapSize.height * (1 - zoom), y)),
  };
}

/** The position of the pointer in the picture, in the map's own measure. */
export function inPicture(element: Element, { clientX, clientY }: Pointer): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: ((clientX - left) / width) * mapSize.width, y: ((clientY - top) / height) * mapSize.height };
}

/** The position of a point of the map in the picture; undefined if it is not visible. */
export function seenAt(view: VisiblePart, point: Point): Point | undefined {
  const [x, y] = [point.x * view.zoom + view.x, point.y * view.zoom + view.y];
  return x > 0 && y > 0 && x < mapSize.width && y < mapSize.height ? { x, y } : undefined;
}
