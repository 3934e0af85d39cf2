import { useMemo } from "react";
import { stateIdOf } from "../../core/codes/states";
import { CodeCard } from "../card/CodeCard";
import { LevelHeader } from "../frame/list/Level";
import { PendingAnswer } from "../frame/Loaded";
import { useGoal, usePane } from "../frame/pane";
import { useAnswer } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { Search } from "../search/Search";
import { type Following, FollowSwitch, useFollowing } from "./FollowSwitch";
import { Levels } from "./Levels";
import { InsertBar, ViewButtons } from "./PageButtons";
import { areasOfCode, heldCodes, stateNameOf } from "./places";
import { type Browsing, useBrowsing } from "./useBrowsing";
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
  useGoal("browse", ({ code }) => openCode(code));
  return (
    <div className={tab.listPage}>
      <Search onTake={browsing.take}>
        {!details && <Levels browsing={browsing} following={following} />}
        {details?.kind === "card" && <CodePage code={details.code} browsing={browsing} following={following} />}
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

interface CodePageProps {
  code: string;
  browsing: Browsing;
  following: Following;
}

/** The card of a code, from its state's list if that is held, otherwise from a search for the code. */
function CodePage({ code, browsing, following }: CodePageProps): React.JSX.Element {
  const { app, accountVersion } = usePane();
  const tab = useTabStyles();
  const held = useMemo(
    () => heldCodes(app, stateIdOf(code) ?? "")?.find(({ zip_code }) => zip_code === code),
    [app, accountVersion, code],
  );
  const { openCode, setDetails, close } = browsing;
  const asked = useAnswer(app.search, held ? undefined : code);
  const item = held ?? asked.value;
  const [ofCode, ofMunicipality] = item ? areasOfCode(item) : [];
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={code}
          note={item && `${item.municipality_name}, ${stateNameOf(item)}`}
          actions={
            ofCode && (
              <ViewButtons
                mapped={ofMunicipality}
                charted={ofCode}
                onShow={(kind, area) => setDetails({ kind, area, from: code })}
              />
            )
          }
          onBack={close}
        />
        <FollowSwitch following={following} />
      </div>
      {item ? (
        <>
          <CodeCard key={code} item={item} onOpenCode={openCode} />
          <InsertBar codes={[code]} formula={{ name: "ZIP.SEARCH", given: [code, undefined, 1] }} />
        </>
      ) : (
        <PendingAnswer error={asked.error} reload={asked.reload} />
      )}
    </div>
  );
}
