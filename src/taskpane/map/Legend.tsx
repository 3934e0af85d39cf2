import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import type { ColorClass } from "./coloring";

/** The classes of the map with their colors; larger dots are higher classes, a square is no data. */
export function Legend({ title, classes }: { title: string; classes: readonly ColorClass[] }): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return (
    <div>
      <Caption1 block>{title}</Caption1>
      <ul aria-label={words.map.legend} className={styles.list}>
        {classes.map(({ color, label }, index) => (
          <li key={index} className={styles.entry}>
            <span className={styles.room}>
              <span
                className={styles.dot}
                style={{ backgroundColor: color, width: `${6 + 1.5 * index}px`, height: `${6 + 1.5 * index}px` }}
              />
            </span>
            {label}
          </li>
        ))}
        <li className={styles.entry}>
          <span className={styles.room}>
            <span className={styles.none} />
          </span>
          {words.map.noDatum}
        </li>
      </ul>
    </div>
  );
}

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: "tabular-nums",
  },
  entry: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS, whiteSpace: "nowrap" },
  room: { width: "16px", display: "flex", justifyContent: "center" },
  dot: {
    borderRadius: "50%",
    border: `1px solid ${tokens.colorNeutralForeground2}`,
    forcedColorAdjust: "none",
  },
  none: {
    width: "6px",
    height: "6px",
    border: `1px solid ${tokens.colorNeutralForeground2}`,
    backgroundColor: tokens.colorNeutralBackground5,
  },
});
