import { makeStyles, tokens } from "@fluentui/react-components";
import { Fragment, memo, useMemo } from "react";
import { groupedBy } from "../../core/codes/groupedBy";
import outline from "./outline.json";
import { dotRadius, type Projected, type Shape } from "./projection";
import type { Coloring } from "./useMapValues";

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
export const MapShapes = memo(function MapShapes({ shapes, outlines, coloring, zoom }: MapShapesProps) {
  const styles = useStyles();
  const borders = { d: outline.states, transform: outlines, vectorEffect: "non-scaling-stroke" } as const;
  const groups = useMemo(() => groupsOf(shapes, coloring), [shapes, coloring]);
  const colorOf = ({ classIndex = -1 }: ShapeGroup): string => coloring.classes[classIndex]?.color ?? plain;
  return (
    <g pointerEvents="none">
      <path {...borders} className={styles.land} />
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
      <path {...borders} className={styles.borders} />
      {/* Dots; for codes without data squares, so that nobody takes them for ones of a class. They are the ends of lines without a length. */}
      {groups.map((group, index) => {
        const width = 2 * dotRadius(group.classIndex, shapes.length, zoom);
        const ends = { d: group.centers, strokeLinecap: group.classIndex === undefined ? "square" : "round" } as const;
        return (
          <Fragment key={index}>
            <path {...ends} stroke={line} strokeWidth={width + 0.75 / zoom} />
            <path {...ends} stroke={colorOf(group)} strokeWidth={width - 0.75 / zoom} />
          </Fragment>
        );
      })}
    </g>
  );
});

/** Marks the active code: a ring around its center and a thick line around its box. */
export function MapMark({ shape, radius }: { shape: Shape; radius: number }): React.JSX.Element {
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
    const part = shapes.slice(from, from + shapesTogether);
    for (const [classIndex, alike] of groupedBy(part, ({ item }) => coloring.classOf(item.zip_code)))
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
