import { makeStyles, tokens } from "@fluentui/react-components";
import { useMemo } from "react";
import { mapSize, type Point, type Shape } from "./projection";
import type { VisiblePart } from "./useZoom";

interface StateLabelsProps {
  shapes: readonly Shape[];
  view: VisiblePart;
}

/** The names of the states over a map of several: without borders, nothing else shows which part of the country it is. */
export function StateLabels({ shapes, view }: StateLabelsProps): React.JSX.Element {
  const styles = useStyles();
  const states = useMemo(() => statesOf(shapes), [shapes]);
  return (
    <g className={styles.names} fontSize={letters.height - 1} textAnchor="middle" pointerEvents="none" aria-hidden>
      {seenNames(states, view).map(({ name, x, y }) => (
        <text key={name} x={x} y={y} lang="es">
          {name}
        </text>
      ))}
    </g>
  );
}

/** The name of a state, and the middle of its codes. */
interface StateName extends Point {
  name: string;
}

/** The height of a name and the usual width of its letters, in the map's own coordinates. */
const letters = { height: 15, width: 8 } as const;

/** The states of the codes, those with more codes first; none if there is only one, which the pane already names. */
function statesOf(shapes: readonly Shape[]): StateName[] {
  const byState = new Map<string, Shape[]>();
  for (const shape of shapes) {
    const ofState = byState.get(shape.item.state_id);
    if (ofState) ofState.push(shape);
    else byState.set(shape.item.state_id, [shape]);
  }
  if (byState.size < 2) return [];
  return [...byState.values()]
    .sort((one, other) => other.length - one.length)
    .map((ofState) => ({
      name: shortName(ofState[0]?.item.state_name ?? ""),
      x: mean(ofState.map(({ x }) => x)),
      y: mean(ofState.map(({ y }) => y)),
    }));
}

/** Moves each name into view, above its codes and inside the picture. One that would cover another is left out. */
function seenNames(states: readonly StateName[], shown: VisiblePart): StateName[] {
  const seen: StateName[] = [];
  for (const { name, ...at } of states) {
    const [x, y] = [at.x * shown.zoom + shown.x, at.y * shown.zoom + shown.y];
    if (x < 0 || y < 0 || x > mapSize.width || y > mapSize.height) continue;
    const half = halfWidth(name);
    const label = {
      name,
      x: Math.min(mapSize.width - half, Math.max(half, x)),
      y: Math.max(letters.height, y - letters.height / 2),
    };
    if (!seen.some((other) => cover(label, other))) seen.push(label);
  }
  return seen;
}

function cover(one: StateName, other: StateName): boolean {
  const isBeside = Math.abs(one.x - other.x) >= halfWidth(one.name) + halfWidth(other.name);
  // Half a line between two names keeps the dots of the upper one visible.
  return !isBeside && Math.abs(one.y - other.y) < 1.5 * letters.height;
}

function halfWidth(name: string): number {
  return (name.length * letters.width) / 2;
}

/** Three states have an official name that is longer than what anybody calls them. */
function shortName(name: string): string {
  return name.replace(/^(Coahuila|Michoacán|Veracruz) de .*$/, "$1");
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const useStyles = makeStyles({
  names: {
    fill: tokens.colorNeutralForeground1,
    stroke: tokens.colorNeutralBackground2,
    strokeWidth: "3px",
    strokeLinejoin: "round",
    paintOrder: "stroke",
    fontWeight: tokens.fontWeightSemibold,
    "@media (forced-colors: active)": { fill: "CanvasText", stroke: "Canvas" },
  },
});
