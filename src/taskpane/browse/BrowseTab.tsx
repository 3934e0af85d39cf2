import { useGoal, usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { Search } from "../search/Search";
import { CodePage } from "./CodePage";
import { useFollowing } from "./FollowSwitch";
import { Levels } from "./Levels";
import { useBrowsing } from "./useBrowsing";
import { ViewPage } from "./ViewPage";

/** Finds codes, and shows them: lists, the card of a code, a map, a chart, one at a time. Another account starts at the states. */
export function BrowseTab(): React.JSX.Element {
  const { accountVersion } = usePane();
  return <Browse key={accountVersion} />;
}

function Browse(): React.JSX.Element {
  const tab = useTabStyles();
  const browsing = useBrowsing();
  const { details, setDetails, openCode, close } = browsing;
  const { following, selected } = useFollowing(details, openCode);
  // After the hook above: where both have a code, the goal that the user has set wins.
  useGoal("browse", (goal) => goal.tab === "browse" && openCode(goal.code));
  return (
    <div className={tab.listPage}>
      <Search onTake={browsing.take}>
        {!details && <Levels browsing={browsing} following={following} />}
        {details?.kind === "card" && (
          <CodePage
            code={details.code}
            following={following}
            onOpenCode={openCode}
            onShow={(kind, area) => setDetails({ kind, area, from: details.code })}
            onBack={close}
          />
        )}
        {details && details.kind !== "card" && (
          <ViewPage
            key={details.kind}
            {...details}
            selectedCode={selected?.code}
            onArea={(area) => setDetails({ ...details, area })}
            onOpenCode={openCode}
            onBack={close}
          />
        )}
      </Search>
    </div>
  );
}
