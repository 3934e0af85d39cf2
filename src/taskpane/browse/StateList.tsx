import { Caption1, makeStyles, mergeClasses } from "@fluentui/react-components";
import { type NamedState, namedStates } from "../../core/codes/stateNames";
import { FollowSwitch, type Following } from "../card/FollowSwitch";
import { usePane } from "../frame/pane";
import { Row } from "../frame/list/Row";
import { useTabStyles } from "../frame/useTabStyles";
import { VirtualList } from "../frame/list/VirtualList";
import { type ShownArea, selectedArea } from "./shownArea";
import { ViewButtons, type ViewKind } from "./ViewButtons";

interface StateListProps {
  startAt: string | undefined;
  following: Following | undefined;
  onShow: (kind: ViewKind, area: ShownArea) => void;
  onOpen: (state: NamedState) => void;
}

/** List of the 32 states, with the map and the chart of the selected cells. The box above finds a state by its name. */
export function StateList({ startAt, following, onShow, onOpen }: StateListProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <div className={tab.listPage}>
      <div className={mergeClasses(tab.above, styles.line)}>
        <Caption1 className={tab.quiet}>{words.shownArea.selectionViews}</Caption1>
        <ViewButtons area={selectedArea} onShow={onShow} />
      </div>
      <VirtualList
        startAt={startAt}
        label={words.browse.allStates}
        items={namedStates}
        keyOf={({ id }) => id}
        onOpen={onOpen}
      >
        {({ name }) => <Row name={name} />}
      </VirtualList>
      {following && (
        <div className={tab.below}>
          <FollowSwitch following={following} />
        </div>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  line: { flexDirection: "row", alignItems: "center", justifyContent: "space-between", paddingBlock: 0 },
});
