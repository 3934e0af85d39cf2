import { Body1, Subtitle2 } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { Notice } from "../frame/notices/NoticeBar";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** Tells what was repaired when the add-in started, and what could not be. Shows nothing where nothing was broken. */
export function StartRepair(): React.JSX.Element | null {
  const { startRepair, words } = usePane();
  const tab = useTabStyles();
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => void startRepair.then((repair) => setNotice(repair.notice)), [startRepair]);
  if (!notice) return null;
  return (
    <section className={tab.section}>
      <Subtitle2 as="h2" className={tab.noMargin}>
        {words.activity.startRepair}
      </Subtitle2>
      <Body1 block>{notice.text}</Body1>
    </section>
  );
}
