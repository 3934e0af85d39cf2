import { memo, useMemo } from "react";
import type { Coloring } from "./coloring";
import { dotRadius } from "./dots";
import { type ShapeGroup, groupsOf } from "./shapeGroups";
import type { Shape } from "./projection";

interface MapShapesProps {
  shapes: readonly Shape[];
  coloring: Coloring;
  zoom: number;
  /** The colors of codes without data, and of outlines. */
  plain: string;
  line: string;
}

/** Boxes and centers of the codes. The dot grows with its class, so that the classes differ without colors too. */
export const MapShapes = memo(function MapShapes({ shapes, coloring, zoom, plain, line }: MapShapesProps) {
  const groups = useMemo(() => groupsOf(shapes, coloring), [shapes, coloring]);
  const colorOf = ({ classIndex = -1 }: ShapeGroup): string => coloring.classes[classIndex]?.color ?? plain;
  return (
    <g pointerEvents="none">
      {groups.map((group, index) => (
        <path
          key={index}
          d={group.boxes}
          fill={colorOf(group)}
          fillOpacity={0.4}
          stroke={line}
          strokeOpacity={0.5}
          strokeWidth={0.5}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {groups.map((group, index) => (
        <Centers
          key={index}
          group={group}
          radius={dotRadius(group.classIndex, shapes.length, zoom)}
          outline={0.75 / zoom}
          fill={colorOf(group)}
          line={line}
        />
      ))}
    </g>
  );
});

interface CentersProps {
  group: ShapeGroup;
  radius: number;
  outline: number;
  fill: string;
  line: string;
}

/** Dots; for codes without data squares, so that nobody takes them for ones of a class. They are the ends of lines without a length. */
function Centers({ group, radius, outline, fill, line }: CentersProps): React.JSX.Element {
  const shared = { d: group.centers, strokeLinecap: group.classIndex === undefined ? "square" : "round" } as const;
  return (
    <>
      <path {...shared} stroke={line} strokeWidth={2 * radius + outline} />
      <path {...shared} stroke={fill} strokeWidth={2 * radius - outline} />
    </>
  );
}
