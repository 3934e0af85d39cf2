import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { Add16Regular } from "@fluentui/react-icons/svg/add";
import { ArrowReset20Regular } from "@fluentui/react-icons/svg/arrow-reset";
import { Subtract16Regular } from "@fluentui/react-icons/svg/subtract";
import { useDeferredValue, useEffect, useId, useRef } from "react";
import { usePane } from "../frame/pane";
import { MapMark, MapShapes } from "./MapShapes";
import { dotRadius, dotScale, mapSize, nearestTowards, type Projected, type Shape, shapeAt } from "./projection";
import type { Coloring } from "./useMapValues";
import { useZoom, type Zooming, zoomStep } from "./useZoom";

interface MapCanvasProps extends Readonly<Projected> {
  name: string;
  coloring: Coloring;
  /** The code that the user points at, or that is selected in the sheet. */
  active: Shape | undefined;
  /** The code of the selected cell, which the map moves to. */
  selectedCode: string | undefined;
  onPoint: (code: string) => void;
  /** Called when the user asks for the rows of a code. */
  onTake: (code: string) => void;
}

/** The map with its buttons, used by pointing, clicking, dragging and the wheel, or entirely with the keyboard. */
export function MapCanvas(props: MapCanvasProps): React.JSX.Element {
  const { name, shapes, outlines, coloring, active, selectedCode, onPoint, onTake } = props;
  const { words } = usePane();
  const styles = useStyles();
  const hintId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const zooming = useZoom(svg);
  const { view, zoomBy, reset, show, pointAt, hasDragged, handlers } = zooming;
  // The dots of a whole country take their size after the map has moved, and once for several turns of the wheel.
  const zoomOfDots = useDeferredValue(view.zoom);

  useEffect(() => {
    const selected = shapes.find(({ item }) => item.zip_code === selectedCode);
    if (selected) show(selected);
    // The function does the same at every render.
  }, [shapes, selectedCode]);

  function codeAt(event: React.MouseEvent): string | undefined {
    const reach = dotRadius(coloring.classes.length - 1, shapes.length, zoomOfDots);
    return shapeAt(shapes, pointAt(event), reach)?.item.zip_code;
  }

  const buttons = [
    { "aria-label": words.map.zoomIn, icon: <Add16Regular />, onClick: () => zoomBy(zoomStep, active) },
    { "aria-label": words.map.zoomOut, icon: <Subtract16Regular />, onClick: () => zoomBy(1 / zoomStep, active) },
    { "aria-label": words.map.reset, icon: <ArrowReset20Regular />, onClick: reset },
  ];
  return (
    <div className={styles.frame}>
      {/* Not the drawing itself: Fluent's focus manager takes a hidden one for visible, and Tab would end at it on every other tab. */}
      <div
        role="application"
        tabIndex={0}
        aria-label={words.map.label(name)}
        aria-describedby={hintId}
        className={styles.map}
        onKeyDown={mapKeys(props, zooming)}
      >
        <svg
          ref={svg}
          viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
          className={styles.drawing}
          {...handlers}
          onPointerMove={(event) => {
            handlers.onPointerMove(event);
            const code = codeAt(event);
            if (event.buttons === 0 && code !== undefined) onPoint(code);
          }}
          onClick={(event) => {
            const code = codeAt(event);
            if (code !== undefined && !hasDragged.current) onTake(code);
          }}
        >
          <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>
            <MapShapes shapes={shapes} outlines={outlines} coloring={coloring} zoom={zoomOfDots} />
            {active && <MapMark shape={active} radius={5 * dotScale(shapes.length, zoomOfDots)} />}
          </g>
        </svg>
      </div>
      <span id={hintId} hidden>
        {words.map.hint}
      </span>
      <div className={styles.buttons}>
        {buttons.map((button) => (
          <Button key={button["aria-label"]} size="small" {...button} />
        ))}
      </div>
    </div>
  );
}

/** The use of a map with the keyboard: the arrows lead from code to code, Enter and Space take one, and `+`, `-` and `0` zoom. */
function mapKeys(
  { shapes, active, onPoint, onTake }: MapCanvasProps,
  { zoomBy, reset, show }: Zooming,
): (event: React.KeyboardEvent) => void {
  function moveTo(right: number, down: number): void {
    const from = active ?? shapes.at(-1);
    const next = from && (nearestTowards(shapes, from, right, down) ?? from);
    if (!next) return;
    show(next);
    onPoint(next.item.zip_code);
  }

  const take = (): void => active && onTake(active.item.zip_code);
  const tasks: Partial<Record<string, () => void>> = {
    ArrowRight: () => moveTo(1, 0),
    ArrowLeft: () => moveTo(-1, 0),
    ArrowDown: () => moveTo(0, 1),
    ArrowUp: () => moveTo(0, -1),
    Enter: take,
    " ": take,
    "+": () => zoomBy(zoomStep, active),
    "-": () => zoomBy(1 / zoomStep, active),
    "0": reset,
  };

  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const task = tasks[event.key];
    if (!task) return;
    event.preventDefault();
    task();
  };
}

const useStyles = makeStyles({
  frame: { position: "relative" },
  map: {
    backgroundColor: tokens.colorNeutralBackground4,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  drawing: {
    display: "block",
    width: "100%",
    // All of it is in sight in a wide pane, too.
    maxHeight: "max(45vh, 240px)",
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
