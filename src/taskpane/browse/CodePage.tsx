import { useMemo } from "react";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { stateIdOf } from "../../core/codes/states";
import { CodeCard } from "../card/CodeCard";
import { type Following, FollowSwitch } from "./FollowSwitch";
import { LevelHeader } from "../frame/list/Level";
import { PendingAnswer } from "../frame/Loaded";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { InsertBar, ViewButtons } from "./PageButtons";
import { areasOfCode, type ShownArea } from "./places";
import type { ViewKind } from "./useBrowsing";
import { heldStates } from "./useHeldStates";

interface CodePageProps {
  code: string;
  following: Following;
  onOpenCode: (code: string) => void;
  onShow: (kind: ViewKind, area: ShownArea) => void;
  onBack: () => void;
}

/** The card of a code, from its state's list if that is held, otherwise from a search for the code. */
export function CodePage(props: CodePageProps): React.JSX.Element {
  const { app, accountVersion } = usePane();
  const { code } = props;
  const held = useMemo(
    () =>
      heldStates(app)
        .get(stateIdOf(code) ?? "")
        ?.find(({ zip_code }) => zip_code === code),
    [app, accountVersion, code],
  );
  return held ? <KnownCode item={held} {...props} /> : <AskedCode {...props} />;
}

function AskedCode(props: CodePageProps): React.JSX.Element {
  const { app } = usePane();
  const tab = useTabStyles();
  const { code, following, onBack } = props;
  const { value: item, error, reload } = useAnswer(app.search, code);
  if (item) return <KnownCode item={item} {...props} />;
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader title={code} onBack={onBack} />
        <FollowSwitch following={following} />
      </div>
      <PendingAnswer error={error} reload={reload} />
    </div>
  );
}

function KnownCode({ item, following, onOpenCode, onShow, onBack }: CodePageProps & { item: ZipCodeItem }) {
  const tab = useTabStyles();
  const { zip_code, municipality_name, state_name } = item;
  const [ofCode, ofMunicipality] = areasOfCode(item);
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={zip_code}
          note={`${municipality_name}, ${state_name}`}
          actions={
            <ViewButtons area={ofCode} onShow={(kind) => onShow(kind, kind === "map" ? ofMunicipality : ofCode)} />
          }
          onBack={onBack}
        />
        <FollowSwitch following={following} />
      </div>
      <CodeCard key={zip_code} item={item} onOpenCode={onOpenCode} />
      <InsertBar
        place={zip_code}
        codes={[zip_code]}
        formula={{ name: "ZIP.SEARCH", given: [zip_code, undefined, 1] }}
      />
    </div>
  );
}
