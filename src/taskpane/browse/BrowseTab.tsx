import { useGoal, usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { Search } from "../search/Search";
import { Detail } from "./Detail";
import { Levels } from "./Levels";
import { useBrowseStyles } from "./useBrowseStyles";
import { useBrowsing } from "./useBrowsing";
import { useFollowing } from "./useFollowing";
import { useIsWide } from "./useIsWide";

/** Finds codes, and shows them: lists, the card of a code, a map, a chart. Another account starts at the states. */
export function BrowseTab(): React.JSX.Element {
  const { accountVersion } = usePane();
  return <Browse key={accountVersion} />;
}

function Browse(): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const isWide = useIsWide();
  const { path, startAt, filters, details, ...browsing } = useBrowsing();
  const { following, selected } = useFollowing(details, (code) => browsing.setDetails({ kind: "card", code }));
  // After the hook above: where both have a code, the goal that the user has set wins.
  useGoal("browse", (goal) => goal.tab === "browse" && browsing.openCode(goal.code));
  return (
    <div className={tab.listPage}>
      <Search onTake={browsing.take}>
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
              shownCode={details?.kind === "card" ? details.code : details?.from}
              following={isWide ? undefined : following}
              filters={filters}
              onFilters={browsing.setFilters}
              onPath={browsing.openList}
              onOpenCode={browsing.openCode}
              onShow={browsing.show}
            />
          }
          detail={
            <Detail
              details={details}
              following={following}
              selectedCode={selected?.code}
              onChange={browsing.setDetails}
              onClose={browsing.close}
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
