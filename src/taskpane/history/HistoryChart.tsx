import { Button, Field, Input, Subtitle2 } from "@fluentui/react-components";
import { useState } from "react";
import { readPostalCode } from "../../core/codes/postalCode";
import { chartCopies, type History } from "../../excel/history/historySheet";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { historyWords, shownMoment } from "./historyWords";

/** Charts the copies of one code and indicator on a new sheet. */
export function HistoryChart({ history }: { history: History }): React.JSX.Element {
  const { language, say } = usePane();
  const { chart: words, sheet: texts } = historyWords[language];
  const tab = useTabStyles();
  const { figures } = history;
  const indicators = [...new Set(figures.map(({ indicator }) => indicator))];
  const [typed, setTyped] = useState(figures[0]?.code ?? "");
  const [chosen, setChosen] = useState("");
  const indicator = indicators.includes(chosen) ? chosen : (indicators[0] ?? "");
  const { isRunning, run } = useTask();

  async function insert(): Promise<void> {
    const read = readPostalCode(typed);
    const code = read.kind === "code" ? read.code : typed.trim();
    const copies = figures.filter((one) => one.code === code && one.indicator === indicator);
    const [first] = copies;
    if (!first) return say({ intent: "warning", text: words.none(code) });
    const rows = copies.map(({ moment, value }) => ({
      // An apostrophe keeps it a text, so that two copies of one day stand apart.
      name: `'${shownMoment(moment, language)}`,
      values: [typeof value === "number" ? value : null],
    }));
    const title = `${code} · ${indicator}`;
    const table = {
      sheetName: words.sheet,
      title,
      headings: [texts.headings[0], indicator],
      rows,
      notes: [words.note],
    };
    say({ intent: "success", text: words.inserted(await chartCopies(history, first, table)) });
  }

  return (
    <div className={tab.section}>
      <Subtitle2 as="h3" className={tab.noMargin}>
        {words.title}
      </Subtitle2>
      <Field label={words.code}>
        <Input value={typed} onChange={(_, { value }) => setTyped(value)} />
      </Field>
      <ChoiceField
        label={words.indicator}
        value={indicator}
        choices={indicators.map((name) => ({ value: name, name }))}
        onChange={setChosen}
      />
      <div className={tab.actions}>
        <Button disabledFocusable={isRunning} onClick={() => void run(insert)}>
          {words.insert}
        </Button>
      </div>
    </div>
  );
}
