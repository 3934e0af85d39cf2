import { useEffect, useState } from "react";
import { keepOpeningAge, readOpeningAge } from "../../excel/refresh/onOpening";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane, useTask } from "../frame/pane";
import { ageChoices, refreshingWords } from "./ChangeList";

/** Chooses for this workbook what is refreshed when it opens. */
export function Opening(): React.JSX.Element {
  const { language, say } = usePane();
  const { opening: words } = refreshingWords[language];
  const { run } = useTask();
  const [hours, setHours] = useState<number>();
  useEffect(() => void readOpeningAge().then(setHours, () => undefined), []);

  async function choose(chosen: number | undefined): Promise<void> {
    const starts = await keepOpeningAge(chosen);
    setHours(chosen);
    say(starts ? { intent: "success", text: words.kept } : { intent: "warning", text: words.keptOnly });
  }

  return (
    <ChoiceField
      label={words.label}
      hint={words.hint}
      value={hours === undefined ? "" : String(hours)}
      choices={[{ value: "", name: words.never }, ...ageChoices(language, words.older, hours)]}
      onChange={(value) => void run(() => choose(value === "" ? undefined : Number(value)))}
    />
  );
}
