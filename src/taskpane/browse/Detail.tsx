import { Body1 } from "@fluentui/react-components";
import { FollowSwitch, type Following } from "../card/FollowSwitch";
import { usePane } from "../frame/pane";
import { CodePage } from "./CodePage";
import type { Scope } from "./scope";
import { useBrowseStyles } from "./useBrowseStyles";
import type { ViewKind } from "./ViewButtons";
import { ViewPage } from "./ViewPage";

/** What is shown beside the lists, or in their place in a narrow pane. */
export type Details = { kind: "card"; code: string } | { kind: ViewKind; scope: Scope };

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
        onShow={(kind, scope) => onChange({ kind, scope })}
        onBack={onClose}
      />
    );
  }
  return (
    <ViewPage
      key={details.kind}
      {...details}
      selectedCode={selectedCode}
      onScope={(scope) => onChange({ ...details, scope })}
      onOpenCode={openCode}
      onBack={onClose}
    />
  );
}
