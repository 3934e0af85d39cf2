import { useState } from "react";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";

const hour = 1;
const day = 24 * hour;
const choices = [hour, 6 * hour, day, 7 * day, 30 * day];

/** The time that an answer is reused before the service is asked again. */
export function Freshness(): React.JSX.Element {
  const { app, memory, words } = usePane();
  const [hours, setHours] = useState(app.settings.freshHours);
  const offered = [...new Set([...choices, hours])].sort((one, other) => one - other);

  function choose(chosen: number): void {
    app.change({ freshHours: chosen });
    memory.keepFreshHours(chosen);
    setHours(chosen);
  }

  return (
    <ChoiceField
      label={words.refresh.fresh}
      hint={words.refresh.freshHint}
      value={String(hours)}
      choices={offered.map((one) => ({
        value: String(one),
        name: one % day === 0 ? words.refresh.days(one / day) : words.refresh.hours(one),
      }))}
      onChange={(value) => choose(Number(value))}
    />
  );
}
