import { makeStyles, tokens } from "@fluentui/react-components";
import type { Shape } from "./projection";

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

const useStyles = makeStyles({
  mark: {
    fill: "none",
    stroke: tokens.colorNeutralForeground1,
    strokeWidth: "2px",
    "@media (forced-colors: active)": { stroke: "Highlight" },
  },
});
