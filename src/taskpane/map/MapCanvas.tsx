import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { Add16Regular } from "@fluentui/react-icons/svg/add";
import { ArrowReset20Regular } from "@fluentui/react-icons/svg/arrow-reset";
import { Subtract16Regular } from "@fluentui/react-icons/svg/subtract";
import { useEffect, useId, useRef } from "react";
import { usePane } from "../frame/pane";
import { type DrawnMap, MapDrawing } from "./MapDrawing";
import { nearestTowards } from "./projection";
import { useZoom, type Zooming, zoomStep } from "./useZoom";

interface MapCanvasProps extends DrawnMap {
  name: string;
  /** The code of the selected cell, which the map moves to. */
  selectedCode: string | undefined;
}

/** The map with its buttons, used with the pointer or entirely with the keyboard. */
export function MapCanvas({ name, selectedCode, ...drawn }: MapCanvasProps): React.JSX.Element {
  const { shapes, active } = drawn;
  const { words } = usePane();
  const styles = useStyles();
  const hintId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const zooming = useZoom(svg);
  const { zoomBy, reset, show } = zooming;

  useEffect(() => {
    const selected = shapes.find(({ item }) => item.zip_code === selectedCode);
    if (selected) show(selected);
    // The function does the same at every render.
  }, [shapes, selectedCode]);

  return (
    <div className={styles.frame}>
      {/* Not the drawing itself: Fluent's focus manager takes a hidden one for visible, and Tab would end at it on every other tab. */}
      <div
        role="application"
        tabIndex={0}
        aria-label={words.map.label(name)}
        aria-describedby={hintId}
        className={styles.map}
        onKeyDown={mapKeys({ ...drawn, ...zooming })}
      >
        <MapDrawing {...drawn} svg={svg} zooming={zooming} />
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

/** The use of a map with the keyboard: the arrows lead from code to code, Enter and Space take one, and `+`, `-` and `0` zoom. */
function mapKeys(map: Omit<DrawnMap, "coloring" | "outlines"> & Zooming): (event: React.KeyboardEvent) => void {
  const { shapes, active, onPoint, onTake, zoomBy, reset, show } = map;

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
  buttons: {
    position: "absolute",
    top: tokens.spacingVerticalXS,
    right: tokens.spacingHorizontalXS,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
  },
});
