import { type RefObject, useEffect, useState } from "react";
import { type Dragging, useDrag } from "./useDrag";
import {
  inPicture,
  middle,
  type Point,
  type Pointer,
  seenAt,
  type VisiblePart,
  whole,
  withinEdges,
  zoomed,
} from "./visiblePart";

export interface Zooming extends Dragging {
  view: VisiblePart;
  /** Zooms around a point of the map if it is visible, otherwise around the middle of the view. */
  zoomBy: (factor: number, around: Point | undefined) => void;
  reset: () => void;
  /** Moves the map so that a point of it is visible. */
  show: (x: number, y: number) => void;
  /** The point of the map at which the pointer is. */
  pointAt: (pointer: Pointer) => Point;
}

/** The factor by which a key or a button zooms. */
export const zoomStep = 1.5;

/** Zooms with the wheel and moves with the pointer; never beyond the edges of the map. */
export function useZoom(svg: RefObject<SVGSVGElement | null>): Zooming {
  const [view, setView] = useState(whole);
  const { hasDragged, handlers } = useDrag(view, setView);

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
    zoomBy: (factor, around) =>
      setView((before) => zoomed(before, factor, (around && seenAt(before, around)) ?? middle)),
    reset: () => setView(whole),
    show: (x, y) =>
      setView((before) => {
        if (seenAt(before, { x, y })) return before;
        return withinEdges({ ...before, x: middle.x - x * before.zoom, y: middle.y - y * before.zoom });
      }),
    pointAt(pointer) {
      const { x, y } = svg.current ? inPicture(svg.current, pointer) : middle;
      return { x: (x - view.x) / view.zoom, y: (y - view.y) / view.zoom };
    },
    hasDragged,
    handlers,
  };
}
