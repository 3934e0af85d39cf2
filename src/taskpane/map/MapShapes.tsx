import { memo } from "react";
import type { Coloring } from "./coloring";
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
  const colorOf = ({ item }: Shape): string => coloring.classes[coloring.classOf(item.zip_code) ?? -1]?.color ?? plain;
  const radiusOf = ({ item }: Shape): number =>
    dotScale(shapes.length, zoom) * (1.4 + 0.45 * ((coloring.classOf(item.zip_code) ?? -1) + 1));
  return (
    <>
      {shapes.map((shape) => (
        <rect
          key={shape.item.zip_code}
          data-code={shape.item.zip_code}
          {...shape.box}
          fill={colorOf(shape)}
          fillOpacity={0.4}
          stroke={line}
          strokeOpacity={0.5}
          strokeWidth={0.5}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {shapes.map((shape) => (
        <Center
          key={shape.item.zip_code}
          shape={shape}
          radius={radiusOf(shape)}
          hasData={coloring.classOf(shape.item.zip_code) !== undefined}
          fill={colorOf(shape)}
          stroke={line}
        />
      ))}
    </>
  );
});

interface CenterProps {
  shape: Shape;
  radius: number;
  hasData: boolean;
  fill: string;
  stroke: string;
}

/** A dot; for a code without data a square, so that nobody takes it for one of a class. */
function Center({ shape: { item, x, y }, radius, hasData, ...colors }: CenterProps): React.JSX.Element {
  const shared = {
    "data-code": item.zip_code,
    ...colors,
    strokeWidth: 0.75,
    vectorEffect: "non-scaling-stroke",
  };
  if (hasData) return <circle {...shared} cx={x} cy={y} r={radius} />;
  return <rect {...shared} x={x - radius} y={y - radius} width={2 * radius} height={2 * radius} />;
}

/** The scale of the dots: larger for few codes, so that they are easy to hit. Dots hardly grow with the zoom, so as not to cover their boxes. */
export function dotScale(count: number, zoom: number): number {
  const size = count <= 100 ? 2 : 1;
  return size / zoom ** 0.8;
}
