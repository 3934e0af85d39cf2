import { makeStyles, tokens } from "@fluentui/react-components";
import { memo, type RefObject, useDeferredValue, useMemo, useRef } from "react";
import { Loaded } from "../frame/Loaded";
import type { Coloring } from "./coloring";
import { dotRadius, dotScale, mapSize, type Projected, type Shape, shapeAt } from "./projection";
import type { Zooming } from "./useZoom";

/** The borders of the states, as the data of an SVG path. */
const loadStates = async () => (await import(/* webpackChunkName: "outline" */ "./outline.json")).default.states;

export interface DrawnMap extends Readonly<Projected> {
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
  const { shapes, outlines, coloring, active, onPoint, onTake, svg, zooming } = props;
  const { view, pointAt, hasDragged, handlers } = zooming;
  const styles = useStyles();
  const lastPointed = useRef<string>(undefined);
  // The dots of a whole country take their size after the map has moved, and once for several turns of the wheel.
  const zoomOfDots = useDeferredValue(view.zoom);

  function codeAt(event: React.MouseEvent): string | undefined {
    const reach = dotRadius(coloring.classes.length - 1, shapes.length, zoomOfDots);
    return shapeAt(shapes, pointAt(event), reach)?.item.zip_code;
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
        handlers.onPointerMove(event);
        if (event.buttons === 0) point(codeAt(event));
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
  );
}

interface MapShapesProps extends Readonly<Projected> {
  coloring: Coloring;
  zoom: number;
}

/** The colors of codes without data, and of outlines. */
const plain = tokens.colorNeutralBackground5;
const line = tokens.colorNeutralForeground2;

/**
 * The country, the boxes and centers of the codes on it, and the borders of the states. What is seen of a box has its color in the legend. The
 * dot grows with its class, so that the classes differ without colors too.
 */
const MapShapes = memo(function MapShapes({ shapes, outlines, coloring, zoom }: MapShapesProps) {
  const styles = useStyles();
  const groups = useMemo(() => groupsOf(shapes, coloring), [shapes, coloring]);
  const colorOf = ({ classIndex = -1 }: ShapeGroup): string => coloring.classes[classIndex]?.color ?? plain;
  return (
    <g pointerEvents="none">
      <States transform={outlines} className={styles.land} />
      {groups.map((group, index) => (
        <path
          key={index}
          d={group.boxes}
          fill={colorOf(group)}
          stroke={line}
          strokeOpacity={0.5}
          strokeWidth={0.5}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <States transform={outlines} className={styles.borders} />
      {groups.map((group, index) => (
        <Centers
          key={index}
          group={group}
          radius={dotRadius(group.classIndex, shapes.length, zoom)}
          outline={0.75 / zoom}
          fill={colorOf(group)}
        />
      ))}
    </g>
  );
});

/** The outlines of the states, once they have loaded. */
function States(drawn: React.SVGProps<SVGPathElement>): React.JSX.Element {
  return (
    <Loaded load={loadStates} meanwhile={null}>
      {(states) => <path {...drawn} d={states} vectorEffect="non-scaling-stroke" />}
    </Loaded>
  );
}

interface CentersProps {
  group: ShapeGroup;
  radius: number;
  outline: number;
  fill: string;
}

/** Dots; for codes without data squares, so that nobody takes them for ones of a class. They are the ends of lines without a length. */
function Centers({ group, radius, outline, fill }: CentersProps): React.JSX.Element {
  const shared = { d: group.centers, strokeLinecap: group.classIndex === undefined ? "square" : "round" } as const;
  return (
    <>
      <path {...shared} stroke={line} strokeWidth={2 * radius + outline} />
      <path {...shared} stroke={fill} strokeWidth={2 * radius - outline} />
    </>
  );
}

/** Marks the active code: a ring around its center and a thick line around its box. */
function MapMark({ shape, radius }: { shape: Shape; radius: number }): React.JSX.Element {
  const styles = useStyles();
  return (
    <g className={styles.mark} pointerEvents="none">
      <rect {...shape.box} vectorEffect="non-scaling-stroke" />
      <circle cx={shape.x} cy={shape.y} r={radius} vectorEffect="non-scaling-stroke" />
    </g>
  );
}

/** Shapes that are drawn together, since they look alike: thousands of elements would stop the page for a second and more. */
interface ShapeGroup {
  /** The index of their class; undefined for codes without data. */
  classIndex: number | undefined;
  /** Their boxes and their centers, as the data of an SVG path. */
  boxes: string;
  centers: string;
}

/** Shapes of which those of one class are drawn together. With more, the last class would hide the others wherever codes are dense. */
const shapesTogether = 500;

/** Puts shapes into few groups, which lie about as the shapes do: the later ones above. */
function groupsOf(shapes: readonly Shape[], coloring: Coloring): ShapeGroup[] {
  const groups: ShapeGroup[] = [];
  for (let from = 0; from < shapes.length; from += shapesTogether) {
    const byClass = new Map<number | undefined, Shape[]>();
    for (const shape of shapes.slice(from, from + shapesTogether)) {
      const classIndex = coloring.classOf(shape.item.zip_code);
      const alike = byClass.get(classIndex);
      if (alike) alike.push(shape);
      else byClass.set(classIndex, [shape]);
    }
    for (const [classIndex, alike] of byClass)
      groups.push({ classIndex, boxes: alike.map(boxPath).join(""), centers: alike.map(centerPath).join("") });
  }
  return groups;
}

function boxPath({ box: { x, y, width, height } }: Shape): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

/** Hardly a line at all: its ends make it the dot. */
function centerPath({ x, y }: Shape): string {
  return `M${short(x)} ${short(y)}h.001`;
}

/** A thousandth of a unit is not seen at the largest zoom either, and digits take time. */
function short(measure: number): string {
  return measure.toFixed(3);
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
  land: { fill: tokens.colorNeutralBackground1, "@media (forced-colors: active)": { fill: "Canvas" } },
  borders: {
    fill: "none",
    stroke: tokens.colorNeutralForeground3,
    "@media (forced-colors: active)": { stroke: "CanvasText" },
  },
  mark: {
    fill: "none",
    stroke: tokens.colorNeutralForeground1,
    strokeWidth: "2px",
    "@media (forced-colors: active)": { stroke: "Highlight" },
  },
});
