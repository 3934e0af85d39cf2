import { useEffect, useState } from "react";
import type { App } from "../core/app";
import type { Language } from "../core/locales/sentence";

const words = {
  en: { waiting: "waiting", requests: "requests", cached: "from cache" },
  es: { waiting: "en espera", requests: "peticiones", cached: "de la memoria" },
};

/** One line of what the add-in does: questions that wait, requests made, answers from the cache. */
export function Meter({ app, language }: { app: App; language: Language }): React.JSX.Element {
  const [counts, setCounts] = useState({ ...app.activity.counts });
  useEffect(() => app.activity.listen(() => setCounts({ ...app.activity.counts })), [app]);
  const { waiting, requests, cached } = words[language];
  return (
    <p role="status">
      {counts.waiting} {waiting} · {counts.requests} {requests} · {counts.fromCache} {cached}
    </p>
  );
}
