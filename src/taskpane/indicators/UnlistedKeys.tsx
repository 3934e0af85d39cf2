import { useState } from "react";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { NoticeBar } from "../frame/notices/NoticeBar";
import { usePane } from "../frame/pane";
import { useActivity } from "../frame/waiting/useActivity";

/** The number of keys that the notice names. */
const maxKeys = 5;

/** Warns that data came under keys that the catalog does not list; cells show what came. */
export function UnlistedKeys({ catalog }: { catalog: readonly Indicator[] }): React.JSX.Element {
  const { app, words } = usePane();
  const [isClosed, setIsClosed] = useState(false);
  useActivity(app.activity);
  const listed = new Set(catalog.map(({ mnemonic }) => mnemonic));
  const keys = [...app.receivedKeys.keys()].filter((key) => !listed.has(key));
  const isSaid = keys.length > 0 && !isClosed;
  const list = keys.slice(0, maxKeys).join(", ") + (keys.length > maxKeys ? "…" : "");
  return (
    <NoticeBar
      notice={isSaid ? { intent: "warning", text: words.indicators.unlisted(keys.length, list) } : undefined}
      close={words.frame.dismiss}
      onClose={() => setIsClosed(true)}
    />
  );
}
