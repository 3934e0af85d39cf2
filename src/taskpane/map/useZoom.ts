import { type RefObject, useEffect, useRef, useState } from "react";
import { mapSize, type Point } from "./projection";

export type Zooming = ReturnType<typeof useZoom>;

/** The factor by which a key or a button zooms. */
export const zoomStep = 1.5;

/** Zooms with the wheel and moves with the pointer; never beyond the edges of the map. */
export function useZoom(svg: RefObject<SVGSVGElement | null>) {
  const [view, setView] = useState(whole);
  // Where the pointer went down, and the part that was visible then.
  const from = useRef<{ at: Point; view: VisiblePart }>(undefined);
  // True while the pointer drags or has just stopped dragging, when its release is not a click.
  const hasDragged = useRef(false);
  const end = (): void => (from.current = undefined);

  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const at = inPicture(element, event);
      setView((before) => zoomed(before, event.deltaY < 0 ? 1.25 : 0.8, at));
    };
    // React listens to the wheel passively, and the pane would scroll along.
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [svg]);

  return {
    view,
    // Around a point of the map if it is visible, otherwise around the middle of the view.
    zoomBy: (factor: number, around: Point | undefined) =>
      setView((before) => zoomed(before, factor, (around && seenAt(before, around)) ?? middle)),
    reset: () => setView(whole),
    // Moves the map so that a point of it is visible.
    show: (point: Point) =>
      setView((before) => {
        if (seenAt(before, point)) return before;
        return withinEdges({ ...before, x: middle.x - point.x * before.zoom, y: middle.y - point.y * before.zoom });
      }),
    // The point of the map at which the pointer is.
    pointAt: (pointer: Pointer): Point => {
      const { x, y } = svg.current ? inPicture(svg.current, pointer) : middle;
      return { x: (x - view.x) / view.zoom, y: (y - view.y) / view.zoom };
    },
    hasDragged,
    handlers: {
      onPointerDown: (event: React.PointerEvent) => {
        hasDragged.current = false;
        from.current = { at: inPicture(event.currentTarget, event), view };
      },
      onPointerMove: (event: React.PointerEvent) => {
        if (!from.current) return;
        const { at, view: before } = from.current;
        const { x, y } = inPicture(event.currentTarget, event);
        if (!hasDragged.current && Math.hypot(x - at.x, y - at.y) < slack) return;
        if (!hasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
        hasDragged.current = true;
        setView(withinEdges({ ...before, x: before.x + x - at.x, y: before.y + y - at.y }));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/** How far a pointer may move in a click, in the map's own measure. */
const slack = 4;

/** The visible part of the map: how much larger the map is drawn, and where its upper left corner then lies. */
interface VisiblePart extends Point {
  zoom: number;
}

type Pointer = Pick<MouseEvent, "clientX" | "clientY">;

const whole: VisiblePart = { zoom: 1, x: 0, y: 0 };
const middle: Point = { x: mapSize.width / 2, y: mapSize.height / 2 };
const maxZoom = 40;

/** Zooms around a point of the picture. */
function zoomed(before: VisiblePart, factor: number, { x, y }: Point): VisiblePart {
  const zoom = Math.min(maxZoom, Math.max(1, before.zoom * factor));
  const by = zoom / before.zoom;
  return withinEdges({ zoom, x: x - (x - before.x) * by, y: y - (y - before.y) * by });
}

/** Moves no further than to the edges of the map. */
function withinEdges({ zoom, x, y }: VisiblePart): VisiblePart {
  return {
    zoom,
    x: Math.min(0, Math.max(mapSize.width * (1 - zoom), x)),
    y: Math.min(0, Math.max(mapSize.height * (1 - zoom), y)),
  };
}

/** The position of the pointer in the map's own measure. The map is in the middle of a picture that may be wider. */
function inPicture(element: Element, { clientX, clientY }: Pointer): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const scale = height / mapSize.height;
  return { x: (clientX - left - width / 2) / scale + middle.x, y: (clientY - top) / scale };
}

/** The position of a point of the map in the picture; undefined if it is not visible. */
function seenAt(view: VisiblePart, point: Point): Point | undefined {
  const [x, y] = [point.x * view.zoom + view.x, point.y * view.zoom + view.y];
  return x > 0 && y > 0 && x < mapSize.width && y < mapSize.height ? { x, y } : undefined;
}
