import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { Add16Regular } from "@fluentui/react-icons/svg/add";
import { ArrowReset20Regular } from "@fluentui/react-icons/svg/arrow-reset";
import { Subtract16Regular } from "@fluentui/react-icons/svg/subtract";
import { useDeferredValue, useEffect, useId, useRef } from "react";
import { usePane } from "../frame/pane";
import type { Coloring } from "./coloring";
import { dotScale, shapeAt } from "./dots";
import { MapMark } from "./MapMark";
import { MapShapes } from "./MapShapes";
import { mapSize, nearestTowards, type Shape } from "./projection";
import { StateLabels } from "./StateLabels";
import { useZoom } from "./useZoom";

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

  function moveTo(right: number, down: number): void {
    const from = active ?? shapes.at(-1);
    const next = from && (nearestTowards(shapes, from, right, down) ?? from);
    if (!next) return;
    show(next.x, next.y);
    onPoint(next.item.zip_code);
  }

  function press(event: React.KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tasks: Partial<Record<string, () => void>> = {
      ArrowRight: () => moveTo(1, 0),
      ArrowLeft: () => moveTo(-1, 0),
      ArrowDown: () => moveTo(0, 1),
      ArrowUp: () => moveTo(0, -1),
      Enter: () => active && onTake(active.item.zip_code),
      " ": () => active && onTake(active.item.zip_code),
      "+": () => zoomBy(1.5, active),
      "-": () => zoomBy(1 / 1.5, active),
      "0": reset,
    };
    const task = tasks[event.key];
    if (!task) return;
    event.preventDefault();
    task();
  }

  return (
    <div className={styles.frame}>
      <svg
        ref={svg}
        role="application"
        tabIndex={0}
        aria-label={words.map.label(name)}
        aria-describedby={hintId}
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        className={styles.map}
        onKeyDown={press}
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
      <span id={hintId} hidden>
        {words.map.hint}
      </span>
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={<Add16Regular />}
          aria-label={words.map.zoomIn}
          onClick={() => zoomBy(1.5, active)}
        />
        <Button
          size="small"
          icon={<Subtract16Regular />}
          aria-label={words.map.zoomOut}
          onClick={() => zoomBy(1 / 1.5, active)}
        />
        <Button size="small" icon={<ArrowReset20Regular />} aria-label={words.map.reset} onClick={reset} />
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  frame: { position: "relative" },
  map: {
    display: "block",
    width: "100%",
    aspectRatio: `${mapSize.width} / ${mapSize.height}`,
    touchAction: "none",
    cursor: "grab",
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    boxSizing: "border-box",
    ":active": { cursor: "grabbing" },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
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
