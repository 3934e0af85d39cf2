import { Body1, makeStyles, tokens } from "@fluentui/react-components";
import { useGoal, usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { Search } from "../search/Search";
import { CodePage } from "./CodePage";
import { type Following, FollowSwitch, useFollowing } from "./FollowSwitch";
import { Levels } from "./Levels";
import { useIsWide } from "./PageButtons";
import { type Details, useBrowsing } from "./useBrowsing";
import { ViewPage } from "./ViewPage";

/** Finds codes, and shows them: lists, the card of a code, a map, a chart. Another account starts at the states. */
export function BrowseTab(): React.JSX.Element {
  const { accountVersion } = usePane();
  return <Browse key={accountVersion} />;
}

function Browse(): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const isWide = useIsWide();
  const browsing = useBrowsing();
  const { details, setDetails } = browsing;
  const { following, selected } = useFollowing(details, (code) => setDetails({ kind: "card", code }));
  // After the hook above: where both have a code, the goal that the user has set wins.
  useGoal("browse", (goal) => goal.tab === "browse" && browsing.openCode(goal.code));
  // The card of the selected cell opens while the user is in the sheet, and is not announced.
  const isAnnounced = details?.kind === "card" && details.code !== selected?.code;
  return (
    <div className={tab.listPage}>
      <Search onTake={browsing.take}>
        <Panes
          isWide={isWide}
          isOpen={details !== undefined}
          opened={isAnnounced ? words.browse.openCode(details.code) : ""}
          list={<Levels browsing={browsing} following={isWide ? undefined : following} />}
          detail={
            <Detail
              details={details}
              following={following}
              selectedCode={selected?.code}
              onChange={setDetails}
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
  const styles = useStyles();
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

interface DetailProps {
  details: Details | undefined;
  following: Following;
  selectedCode: string | undefined;
  onChange: (details: Details) => void;
  onClose: () => void;
}

/** The card of a code, a map or a chart; until there is one, a sentence on how to get one. */
function Detail({ details, following, selectedCode, onChange, onClose }: DetailProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const openCode = (code: string): void => onChange({ kind: "card", code });
  if (!details) {
    return (
      <div className={styles.start}>
        <Body1>{words.card.start}</Body1>
        <FollowSwitch following={following} />
      </div>
    );
  }
  if (details.kind === "card") {
    return (
      <CodePage
        code={details.code}
        following={following}
        onOpenCode={openCode}
        onShow={(kind, area) => onChange({ kind, area, from: details.code })}
        onBack={onClose}
      />
    );
  }
  return (
    <ViewPage
      key={details.kind}
      {...details}
      selectedCode={selectedCode}
      onArea={(area) => onChange({ ...details, area })}
      onOpenCode={openCode}
      onBack={onClose}
    />
  );
}

const useStyles = makeStyles({
  panes: { flexGrow: 1, minHeight: 0, display: "flex" },
  list: {
    flex: "2 1 0",
    minWidth: 0,
    maxWidth: "320px",
    display: "flex",
    flexDirection: "column",
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  detail: { flex: "3 1 0", minWidth: 0, display: "flex", flexDirection: "column" },
  start: {
    margin: "auto",
    padding: tokens.spacingHorizontalXL,
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground2,
  },
});
