import { Switch } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { readSelectedCode, type SelectedCode } from "../../excel/selection/selectedCode";
import { askCatalog } from "../codes/CodesTaken";
import { usePane } from "../frame/pane";
import { useFollowedSelection } from "../frame/whenAtRest";
import { useTabStyles } from "../frame/useTabStyles";
import type { Details } from "./useBrowsing";

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

/** Opens the card of the selected cell while the user wants that. A map or a chart stays open and marks the code instead. */
export function useFollowing(
  details: Details | undefined,
  openCard: (code: string) => void,
): { following: Following; selected: SelectedCode | undefined } {
  const { app, memory, shownTab } = usePane();
  const [follows, setFollows] = useState(() => memory.followsSelection());
  const isView = details !== undefined && details.kind !== "card";
  const isWatching = shownTab === "browse" && (follows || isView);
  // Undefined where there is none, and outside Excel.
  const selected = useFollowedSelection(isWatching, () => readSelectedCode(askCatalog(app)));
  useEffect(() => {
    if (selected && follows && !isView) openCard(selected.code);
    // Only another selected cell opens a card; one that the user has closed stays closed.
  }, [selected?.code, selected?.address, follows]);

  const following: Following = {
    isOn: follows,
    address: details?.kind === "card" && details.code === selected?.code ? selected.address : undefined,
    change(isOn) {
      setFollows(isOn);
      memory.keepFollowsSelection(isOn);
    },
  };
  return { following, selected };
}
