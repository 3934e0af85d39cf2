import { type RefObject, useRef } from "react";
import { mapSize } from "./projection";
import { type VisiblePart, withinEdges } from "./visiblePart";

export interface Dragging {
  /** True while the pointer drags or has just stopped dragging, when its release is not a click. */
  hasDragged: RefObject<boolean>;
  handlers: Pick<React.SVGProps<SVGSVGElement>, "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel">;
}

/** Pixels that a pointer may move in a click. */
const slack = 4;

/** Moves the map with the pointer. */
export function useDrag(view: VisiblePart, setView: (view: VisiblePart) => void): Dragging {
  const drag = useRef<{ x: number; y: number; view: VisiblePart }>(undefined);
  const hasDragged = useRef(false);
  const end = (): void => (drag.current = undefined);
  return {
    hasDragged,
    handlers: {
      onPointerDown: ({ clientX, clientY }) => {
        hasDragged.current = false;
        drag.current = { x: clientX, y: clientY, view };
      },
      onPointerMove: ({ clientX, clientY, currentTarget, pointerId }) => {
        const from = drag.current;
        if (!from) return;
        const scale = mapSize.width / currentTarget.getBoundingClientRect().width;
        const [right, down] = [clientX - from.x, clientY - from.y];
        if (!hasDragged.current && Math.hypot(right, down) < slack) return;
        if (!hasDragged.current) currentTarget.setPointerCapture(pointerId);
        hasDragged.current = true;
        setView(withinEdges({ ...from.view, x: from.view.x + right * scale, y: from.view.y + down * scale }));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
