import { useMemo } from "react";
import { stateIdOf } from "../../core/codes/states";
import { CodeCard } from "../card/CodeCard";
import { type Following, FollowSwitch } from "./FollowSwitch";
import { LevelHeader } from "../frame/list/Level";
import { PendingAnswer } from "../frame/Loaded";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { InsertBar, ViewButtons } from "./PageButtons";
import { areasOfCode, heldCodes, type ShownArea } from "./places";
import type { ViewKind } from "./useBrowsing";

interface CodePageProps {
  code: string;
  following: Following;
  onOpenCode: (code: string) => void;
  onShow: (kind: ViewKind, area: ShownArea) => void;
  onBack: () => void;
}

/** The card of a code, from its state's list if that is held, otherwise from a search for the code. */
export function CodePage({ code, following, onOpenCode, onShow, onBack }: CodePageProps): React.JSX.Element {
  const { app, accountVersion } = usePane();
  const tab = useTabStyles();
  const held = useMemo(
    () => heldCodes(app, stateIdOf(code) ?? "")?.find(({ zip_code }) => zip_code === code),
    [app, accountVersion, code],
  );
  const asked = useAnswer(app.search, held ? undefined : code);
  const item = held ?? asked.value;
  const [ofCode, ofMunicipality] = item ? areasOfCode(item) : [];
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={code}
          note={item && `${item.municipality_name}, ${item.state_name}`}
          actions={ofCode && <ViewButtons mapped={ofMunicipality} charted={ofCode} onShow={onShow} />}
          onBack={onBack}
        />
        <FollowSwitch following={following} />
      </div>
      {item ? (
        <>
          <CodeCard key={code} item={item} onOpenCode={onOpenCode} />
          <InsertBar codes={[code]} formula={{ name: "ZIP.SEARCH", given: [code, undefined, 1] }} />
        </>
      ) : (
        <PendingAnswer error={asked.error} reload={asked.reload} />
      )}
    </div>
  );
}
