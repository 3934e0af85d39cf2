import { Body1 } from "@fluentui/react-components";
import { FollowSwitch, type Following } from "../card/FollowSwitch";
import { usePane } from "../frame/pane";
import { CodePage } from "./CodePage";
import type { ShownArea } from "./shownArea";
import { useBrowseStyles } from "./useBrowseStyles";
import type { ViewKind } from "./ViewButtons";
import { ViewPage } from "./ViewPage";

/** The view beside the lists, or in their place in a narrow pane. */
export type Details = { kind: "card"; code: string } | View;

interface View {
  kind: ViewKind;
  area: ShownArea;
  /** The code of the card that it was opened from, which the way back leads to. */
  from?: string;
}

interface DetailProps {
  details: Details | undefined;
  following: Following;
  selectedCode: string | undefined;
  onChange: (details: Details) => void;
  onClose: () => void;
}

/** The card of a code, a map or a chart; until there is one, a sentence on how to get one. */
export function Detail({ details, following, selectedCode, onChange, onClose }: DetailProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useBrowseStyles();
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
