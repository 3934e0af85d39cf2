import { Body1, Button, Caption1, Checkbox, Field, Input, Label, Subtitle2 } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { serialOf } from "../../core/apis/queries/isoDates";
import { readPostalCode } from "../../core/codes/postalCode";
import type { Language } from "../../core/locales/language";
import { serialText } from "../../core/locales/locale";
import { readFigureColumns } from "../../excel/history/figureColumns";
import { chartCopies, type History, readHistory } from "../../excel/history/historySheet";
import { keepCopy, type KeptCopy } from "../../excel/history/keepCopy";
import type { Changes } from "../../excel/refresh/changes";
import type { WantedCodes } from "../../excel/selection/codeList";
import { showCells } from "../../excel/selection/selection";
import { CodesTaken, useCodesRead } from "../codes/CodesTaken";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { TaskButton } from "../frame/TaskButton";
import { useTabStyles } from "../frame/useTabStyles";
import { historyEn } from "../locales/history.en";
import { historyEs } from "../locales/history.es";
import { ChangeList, listedChanges } from "../refresh/ChangeList";
import { ToolPage } from "../sheet/ToolPage";

/** The words of the history, which load with it. */
const historyWords = { en: historyEn, es: historyEs };

/** The texts of a history in any language: one goes on in the language in which it was begun. */
const everyTexts = [historyEn.sheet, historyEs.sheet];

/** Keeps dated copies of figures in the workbook, and shows what has changed since the last. */
export function HistoryTool(): React.JSX.Element {
  const { app, language, say, sayFailure } = usePane();
  const words = historyWords[language];
  const tab = useTabStyles();
  const { found: list, said, choose } = useCodesRead(readWithFigures, words);
  // The copies that this workbook has; undefined while there are none.
  const [history, setHistory] = useState<History>();
  const readAgain = (): Promise<void> => readHistory(everyTexts).then(setHistory, () => undefined);
  useEffect(() => void readAgain(), []);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [changes, setChanges] = useState<Changes>();
  const hasOwn = list?.columns.some(({ isOwn }) => isOwn) === true;
  const copied = list?.columns.filter(({ name, isOwn }) => chosen.get(name) ?? (isOwn || !hasOwn)) ?? [];

  async function keep(): Promise<void> {
    if (!list || copied.length === 0) return;
    const { sheet, codes } = list.list;
    const given = { sheet, codes, columns: copied, moment: excelMoment(app.now()) };
    setChanges(undefined);
    const kept = await keepCopy(given, words.sheet, everyTexts, listedChanges);
    setChanges(kept.changes);
    await readAgain();
    const isWhole = Object.values(kept.left).every((count) => count === 0);
    say({ intent: isWhole ? "success" : "warning", text: outcomeText(kept, words) });
  }

  return (
    <ToolPage
      action={
        <TaskButton appearance="primary" isReady={copied.length > 0} task={keep}>
          {words.keep}
        </TaskButton>
      }
    >
      {list ? <CodesTaken list={list.list} onChoose={choose} /> : <Body1>{said}</Body1>}
      {list?.columns.length === 0 && <Body1>{words.noColumns}</Body1>}
      {list && list.columns.length > 0 && (
        <div role="group" aria-label={words.columns}>
          <Label>{words.columns}</Label>
          {list.columns.map((column) => (
            <div key={column.column}>
              <Checkbox
                className={tab.atEdge}
                label={column.name}
                checked={copied.includes(column)}
                onChange={(_, { checked }) => setChosen(new Map([...chosen, [column.name, checked === true]]))}
              />
            </div>
          ))}
        </div>
      )}
      {changes && <Caption1 className={tab.quiet}>{words.compared}</Caption1>}
      <ChangeList changes={changes} />
      {history && (
        <>
          <Caption1 className={tab.quiet}>{keptText(history, words, language)}</Caption1>
          <div className={tab.actions}>
            <Button onClick={() => void showCells({ sheet: history.sheet, address: "A1" }).catch(sayFailure)}>
              {words.show}
            </Button>
          </div>
          <HistoryChart history={history} />
        </>
      )}
    </ToolPage>
  );
}

/** Says of how many rows how much was copied, and why not the others. */
function outcomeText({ history, rows, copied, figures, left, changes }: KeptCopy, words: typeof historyEn): string {
  const kinds = Object.keys(historyEn.left) as (keyof typeof left)[];
  const reasons = kinds.filter((kind) => left[kind] > 0).map((kind) => words.left[kind](left[kind]));
  return [
    figures > 0 ? words.copied(figures, copied, rows, history) : words.nothing(rows),
    reasons.length > 0 && words.notCopied(reasons.join(", ")),
    figures > 0 && !changes && words.first,
  ]
    .filter((text) => text !== false)
    .join(" ");
}

function keptText({ figures }: History, words: typeof historyEn, language: Language): string {
  const moments = [...new Set(figures.map(({ moment }) => moment))].sort((one, other) => one - other);
  return words.kept(moments.length, serialText(moments.at(-1) ?? 0, language));
}

/** Charts the copies of one code and indicator on a new sheet. */
function HistoryChart({ history }: { history: History }): React.JSX.Element {
  const { language, say } = usePane();
  const { chart: words, sheet: texts } = historyWords[language];
  const tab = useTabStyles();
  const { figures } = history;
  const indicators = [...new Set(figures.map(({ indicator }) => indicator))];
  const [typed, setTyped] = useState(figures[0]?.code ?? "");
  const [chosen, setChosen] = useState("");
  const indicator = indicators.includes(chosen) ? chosen : (indicators[0] ?? "");

  async function insert(): Promise<void> {
    const read = readPostalCode(typed);
    const code = read.kind === "code" ? read.code : typed.trim();
    const copies = figures.filter((one) => one.code === code && one.indicator === indicator);
    const [first] = copies;
    if (!first) return say({ intent: "warning", text: words.none(code) });
    const rows = copies.map(({ moment, value }) => ({
      // An apostrophe keeps it a text, so that two copies of one day stand apart.
      name: `'${serialText(moment, language)}`,
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
        <TaskButton task={insert}>{words.insert}</TaskButton>
      </div>
    </div>
  );
}

const readWithFigures = (wanted: WantedCodes) => readFigureColumns(wanted, everyTexts);

/** A moment as Excel's number of it, in local time. */
function excelMoment(moment: number): number {
  return serialOf(new Date(moment).toISOString()) ?? 0;
}
