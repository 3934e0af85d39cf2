import { Button, Caption1 } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { categories } from "../../core/apis/zipcodes/wire";
import { insertAsOf } from "../../excel/insert/insertAsOf";
import { keepOpeningAge, readOpeningAge } from "../../excel/refresh/onOpening";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
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

/** Inserts a cell that tells how old the sheet is. */
export function AsOf(): React.JSX.Element {
  const { language, insert } = usePane();
  const { asOf: words } = refreshingWords[language];
  const tab = useTabStyles();

  function insertCell(): Promise<void> {
    let uncounted = 0;
    return insert({
      async write(replaceable) {
        const inserted = await insertAsOf(words.format, categories, replaceable);
        ({ uncounted } = inserted);
        return inserted.address;
      },
      said: (address) => words.inserted(address, uncounted),
    });
  }

  return (
    <div className={tab.section}>
      <div className={tab.actions}>
        <Button onClick={() => void insertCell()}>{words.insert}</Button>
      </div>
      <Caption1 className={tab.quiet}>{words.hint}</Caption1>
    </div>
  );
}
