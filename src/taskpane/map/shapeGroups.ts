import type { Coloring } from "./coloring";
import type { Shape } from "./projection";

/** Shapes that are drawn together, since they look alike: thousands of elements would stop the page for a second and more. */
export interface ShapeGroup {
  /** The index of their class; undefined for codes without data. */
  classIndex: number | undefined;
  /** Their boxes and their centers, as the data of an SVG path. */
  boxes: string;
  centers: string;
}

/** Shapes of which those of one class are drawn together. With more, the last class would hide the others wherever codes are dense. */
const shapesTogether = 500;

/** Puts shapes into few groups, which lie about as the shapes do: the later ones above. */
export function groupsOf(shapes: readonly Shape[], coloring: Coloring): ShapeGroup[] {
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
