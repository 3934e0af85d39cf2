import { useEffect, useState } from "react";
import { readSelectedCode, type SelectedCode } from "../../excel/selection/selectedCode";
import type { Following } from "../card/FollowSwitch";
import { useGoal, usePane } from "../frame/pane";
import { useFollowedSelection } from "../frame/useFollowedSelection";
import { useTabStyles } from "../frame/useTabStyles";
import type { Found } from "../search/found";
import { Search } from "../search/Search";
import { Detail, type Details } from "./Detail";
import { Levels, noFilters } from "./Levels";
import type { Path } from "./places";
import type { ShownArea } from "./shownArea";
import { useIsWide } from "./useIsWide";
import { useBrowseStyles } from "./useBrowseStyles";
import type { ViewKind } from "./ViewButtons";

/** Finds codes, and shows them: lists, the card of a code, a map, a chart. Another account starts at the states. */
export function BrowseTab(): React.JSX.Element {
  const { accountVersion } = usePane();
  return <Browse key={accountVersion} />;
}

function Browse(): React.JSX.Element {
  const { memory, goTo, shownTab, words } = usePane();
  const tab = useTabStyles();
  const isWide = useIsWide();
  const [path, setPath] = useState<Path>({});
  const [startAt, setStartAt] = useState<string>();
  // Kept here: in a narrow pane the lists are gone while a card is open.
  const [filters, setFilters] = useState(noFilters);
  const [details, setDetails] = useState<Details>();
  const [follows, setFollows] = useState(() => memory.followsSelection());
  const isView = details !== undefined && details.kind !== "card";
  const selected = useSelectedCode(shownTab === "browse" && (follows || isView));
  useEffect(() => {
    if (selected && follows && !isView) setDetails({ kind: "card", code: selected.code });
    // Only another selected cell opens a card; one that the user has closed stays closed.
  }, [selected, follows]);

  const following: Following = {
    isOn: follows,
    address: details?.kind === "card" && details.code === selected?.code ? selected.address : undefined,
    change(isOn) {
      setFollows(isOn);
      memory.keepFollowsSelection(isOn);
    },
  };

  function openCode(code: string): void {
    setDetails({ kind: "card", code });
    setStartAt(undefined);
  }
  useGoal("browse", (goal) => goal.tab === "browse" && openCode(goal.code));
  const show = (kind: ViewKind, area: ShownArea): void => setDetails({ kind, area });

  function openList(opened: Path, from?: string): void {
    setPath(opened);
    setStartAt(from);
  }

  function close(): void {
    if (details?.kind === "card") setStartAt(details.code);
    const card = details?.kind === "card" ? undefined : details?.from;
    setDetails(card === undefined ? undefined : { kind: "card", code: card });
  }

  function take({ destination }: Found): void {
    switch (destination.kind) {
      case "code":
        return openCode(destination.code);
      case "state":
        setDetails(undefined);
        return openList({ state: destination.state });
      case "municipality":
        setDetails(undefined);
        return openList({ state: destination.state, municipality: destination.municipality });
      case "category":
        return goTo({ tab: "indicators", category: destination.category });
      case "indicator":
        return goTo({ tab: "indicators", mnemonic: destination.mnemonic });
      case "query":
        return goTo({ tab: "queries", id: destination.id });
    }
  }

  return (
    <div className={tab.listPage}>
      <Search onTake={take}>
        <Panes
          isWide={isWide}
          isOpen={details !== undefined}
          // The card of the selected cell opens while the user is in the sheet, and is not announced.
          opened={
            details?.kind === "card" && details.code !== selected?.code ? words.browse.openCode(details.code) : ""
          }
          list={
            <Levels
              path={path}
              startAt={startAt}
              following={isWide ? undefined : following}
              filters={filters}
              onFilters={setFilters}
              onPath={openList}
              onOpenCode={openCode}
              onShow={show}
            />
          }
          detail={
            <Detail
              details={details}
              following={following}
              selectedCode={selected?.code}
              onChange={setDetails}
              onClose={close}
            />
          }
        />
      </Search>
    </div>
  );
}

interface PanesProps {
  isWide: boolean;
  /** A card, a map or a chart is open. */
  isOpen: boolean;
  /** What opened beside the list, which keeps the focus: to be read aloud. */
  opened: string;
  list: React.JSX.Element;
  detail: React.JSX.Element;
}

/** The list and what is open beside it; where there is no room for both, one of them. */
function Panes({ isWide, isOpen, opened, list, detail }: PanesProps): React.JSX.Element {
  const tab = useTabStyles();
  const styles = useBrowseStyles();
  if (!isWide) return isOpen ? detail : list;
  return (
    <div className={styles.panes}>
      <div className={styles.list}>{list}</div>
      <div className={styles.detail}>{detail}</div>
      <div role="status" className={tab.unseen}>
        {opened}
      </div>
    </div>
  );
}

/** The postal code of the selected cell, while the pane watches. Undefined where there is none, and outside Excel. */
function useSelectedCode(isWatching: boolean): SelectedCode | undefined {
  return useFollowedSelection({ isWatching, read: readSelectedCode, isSame });
}

function isSame(one: SelectedCode | undefined, other: SelectedCode | undefined): boolean {
  return one?.code === other?.code && one?.address === other?.address;
}
