import { Button, makeStyles } from "@fluentui/react-components";
import { DataBarHorizontal20Regular } from "@fluentui/react-icons/svg/data-bar-horizontal";
import { Map20Regular } from "@fluentui/react-icons/svg/map";
import { usePane } from "../frame/pane";
import type { ShownArea } from "./shownArea";

/** The ways to look at codes together. */
export type ViewKind = "map" | "chart";

interface ViewButtonsProps {
  area: ShownArea;
  onShow: (kind: ViewKind, area: ShownArea) => void;
}

/** Buttons that open the map and the chart of the codes shown. */
export function ViewButtons({ area, onShow }: ViewButtonsProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return (
    <div className={styles.buttons}>
      <Button appearance="subtle" icon={<Map20Regular />} title={words.card.map} onClick={() => onShow("map", area)} />
      <Button
        appearance="subtle"
        icon={<DataBarHorizontal20Regular />}
        title={words.card.chart}
        onClick={() => onShow("chart", area)}
      />
    </div>
  );
}

const useStyles = makeStyles({ buttons: { display: "flex", flexShrink: 0, marginInlineStart: "auto" } });
