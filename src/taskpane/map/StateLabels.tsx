import { makeStyles, tokens } from "@fluentui/react-components";
import { useMemo } from "react";
import type { Shape } from "./projection";
import { letters, seenNames, statesOf } from "./statesOnMap";

interface StateLabelsProps {
  shapes: readonly Shape[];
  view: { zoom: number; x: number; y: number };
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
