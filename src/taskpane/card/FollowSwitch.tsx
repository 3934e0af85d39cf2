import { Switch } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** The setting that the card follows the selected cell, and its switch. */
export interface Following {
  isOn: boolean;
  /** The cell of the shown code, if it came from the sheet. */
  address: string | undefined;
  change: (isOn: boolean) => void;
}

/** The switch that makes the card show the code of the selected cell. */
export function FollowSwitch({ following }: { following: Following }): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const { isOn, address, change } = following;
  return (
    <Switch
      className={tab.atEdge}
      checked={isOn}
      label={isOn && address !== undefined ? words.card.follows(address) : words.card.follow}
      onChange={(_, { checked }) => change(checked)}
    />
  );
}
