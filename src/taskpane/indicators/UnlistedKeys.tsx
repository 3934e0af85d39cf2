import { useState } from "react";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { NoticeBar } from "../frame/NoticeBar";
import { usePane } from "../frame/pane";
import { useActivity } from "../frame/useActivity";

/** Keys that are named. */
const maxKeys = 5;

/** Says once that data came under keys that the catalogue does not list: the keys that came are what cells go by. */
export function UnlistedKeys({ catalogue }: { catalogue: readonly Indicator[] }): React.JSX.Element {
  const { app, words } = usePane();
  const [isClosed, setIsClosed] = useState(false);
  useActivity(app.activity);
  const keys = app.keysBeside(catalogue);
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
