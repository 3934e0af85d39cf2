import { makeStyles, tokens } from "@fluentui/react-components";
import { type RefObject, useDeferredValue, useRef } from "react";
import type { Coloring } from "./coloring";
import { dotScale, shapeAt } from "./dots";
import { MapMark } from "./MapMark";
import { MapShapes } from "./MapShapes";
import { mapSize, type Shape } from "./projection";
import { StateLabels } from "./StateLabels";
import type { Zooming } from "./useZoom";

export interface DrawnMap {
  shapes: readonly Shape[];
  coloring: Coloring;
  /** The code that the user points at, or that is selected in the sheet. */
  active: Shape | undefined;
  onPoint: (code: string) => void;
  /** Called when the user asks for the rows of a code. */
  onTake: (code: string) => void;
}

interface MapDrawingProps extends DrawnMap {
  svg: RefObject<SVGSVGElement | null>;
  zooming: Zooming;
}

/** The picture of the codes, used by pointing, clicking, dragging and the wheel. */
export function MapDrawing(props: MapDrawingProps): React.JSX.Element {
  const { shapes, coloring, active, onPoint, onTake, svg, zooming } = props;
  const { view, pointAt, hasDragged, handlers } = zooming;
  const styles = useStyles();
  const lastPointed = useRef<string>(undefined);
  // The dots of a whole country take their size after the map has moved, and once for several turns of the wheel.
  const zoomOfDots = useDeferredValue(view.zoom);

  function codeAt(event: React.MouseEvent): string | undefined {
    return shapeAt(shapes, coloring, zoomOfDots, pointAt(event))?.item.zip_code;
  }

  function point(code: string | undefined): void {
    if (code !== undefined && code !== lastPointed.current) onPoint(code);
    lastPointed.current = code;
  }

  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className={styles.drawing}
      {...handlers}
      onPointerMove={(event) => {
        handlers.onPointerMove?.(event);
        if (event.buttons === 0) point(codeAt(event));
      }}
      onClick={(event) => {
        const code = codeAt(event);
        if (code !== undefined && !hasDragged.current) onTake(code);
      }}
    >
      <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>
        <MapShapes
          shapes={shapes}
          coloring={coloring}
          zoom={zoomOfDots}
          plain={tokens.colorNeutralBackground5}
          line={tokens.colorNeutralForeground2}
        />
        {active && <MapMark shape={active} radius={5 * dotScale(shapes.length, zoomOfDots)} />}
      </g>
      <StateLabels shapes={shapes} view={view} />
    </svg>
  );
}

const useStyles = makeStyles({
  drawing: {
    display: "block",
    width: "100%",
    aspectRatio: `${mapSize.width} / ${mapSize.height}`,
    touchAction: "none",
    cursor: "grab",
    ":active": { cursor: "grabbing" },
  },
});
