import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { Add16Regular } from "@fluentui/react-icons/svg/add";
import { ArrowReset20Regular } from "@fluentui/react-icons/svg/arrow-reset";
import { Subtract16Regular } from "@fluentui/react-icons/svg/subtract";
import { useDeferredValue, useEffect, useId, useRef } from "react";
import { usePane } from "../frame/pane";
import type { Coloring } from "./coloring";
import { dotScale, shapeAt } from "./dots";
import { mapKeys } from "./mapKeys";
import { MapMark } from "./MapMark";
import { MapShapes } from "./MapShapes";
import { mapSize, type Shape } from "./projection";
import { StateLabels } from "./StateLabels";
import { useZoom, zoomStep } from "./useZoom";

interface MapCanvasProps {
  name: string;
  shapes: readonly Shape[];
  coloring: Coloring;
  /** The code that the user points at, or that is selected in the sheet. */
  active: Shape | undefined;
  /** The code of the selected cell, which the map moves to. */
  selectedCode: string | undefined;
  onPoint: (code: string) => void;
  /** Called when the user asks for the rows of a code. */
  onTake: (code: string) => void;
}

/** The drawing itself, used by pointing, clicking, dragging and the wheel, or entirely with the keyboard. */
export function MapCanvas(props: MapCanvasProps): React.JSX.Element {
  const { name, shapes, coloring, active, selectedCode, onPoint, onTake } = props;
  const { words } = usePane();
  const styles = useStyles();
  const hintId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const lastPointed = useRef<string>(undefined);
  const { view, zoomBy, reset, show, pointAt, hasDragged, handlers } = useZoom(svg);
  // The dots of a whole country take their size after the map has moved, and once for several turns of the wheel.
  const zoomOfDots = useDeferredValue(view.zoom);

  useEffect(() => {
    const selected = shapes.find(({ item }) => item.zip_code === selectedCode);
    if (selected) show(selected.x, selected.y);
    // The function does the same at every render.
  }, [shapes, selectedCode]);

  function codeAt(event: React.MouseEvent): string | undefined {
    return shapeAt(shapes, coloring, zoomOfDots, pointAt(event))?.item.zip_code;
  }

  function point(code: string | undefined): void {
    if (code !== undefined && code !== lastPointed.current) onPoint(code);
    lastPointed.current = code;
  }

  const press = mapKeys({ shapes, active, onPoint, onTake, zoomBy, reset, show });

  return (
    <div className={styles.frame}>
      {/* Not the drawing itself: Fluent's focus manager takes a hidden one for visible, and Tab would end at it on every other tab. */}
      <div
        role="application"
        tabIndex={0}
        aria-label={words.map.label(name)}
        aria-describedby={hintId}
        className={styles.map}
        onKeyDown={press}
      >
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
      </div>
      <span id={hintId} hidden>
        {words.map.hint}
      </span>
      <ZoomButtons onZoom={(factor) => zoomBy(factor, active)} onReset={reset} />
    </div>
  );
}

interface ZoomButtonsProps {
  onZoom: (factor: number) => void;
  onReset: () => void;
}

function ZoomButtons({ onZoom, onReset }: ZoomButtonsProps): React.JSX.Element {
  const { map } = usePane().words;
  const styles = useStyles();
  const buttons = [
    { label: map.zoomIn, icon: <Add16Regular />, onClick: () => onZoom(zoomStep) },
    { label: map.zoomOut, icon: <Subtract16Regular />, onClick: () => onZoom(1 / zoomStep) },
    { label: map.reset, icon: <ArrowReset20Regular />, onClick: onReset },
  ];
  return (
    <div className={styles.buttons}>
      {buttons.map(({ label, icon, onClick }) => (
        <Button key={label} size="small" icon={icon} aria-label={label} onClick={onClick} />
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  frame: { position: "relative" },
  map: {
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  drawing: {
    display: "block",
    width: "100%",
    aspectRatio: `${mapSize.width} / ${mapSize.height}`,
    touchAction: "none",
    cursor: "grab",
    ":active": { cursor: "grabbing" },
  },
  buttons: {
    position: "absolute",
    top: tokens.spacingVerticalXS,
    right: tokens.spacingHorizontalXS,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
  },
});
