import { Body1, Button, Caption1, Checkbox, Label, Spinner } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { type FigureList, readFigureColumns } from "../../excel/history/figureColumns";
import { type History, readHistory } from "../../excel/history/historySheet";
import { keepCopy, type KeptCopy } from "../../excel/history/keepCopy";
import type { Changes } from "../../excel/refresh/changes";
import { showCells } from "../../excel/selection/selection";
import { CodesTaken, useWantedCodes } from "../codes/CodesTaken";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { whenSelectionRests } from "../frame/whenAtRest";
import { historyEn, type HistoryWords } from "../locales/history.en";
import { ChangeList, listedChanges } from "../refresh/ChangeList";
import { ToolPage } from "../sheet/ToolPage";
import { HistoryChart } from "./HistoryChart";
import { everyTexts, excelMoment, historyWords, shownMoment } from "./historyWords";

/** Keeps dated copies of figures in the workbook, and shows what has changed since the last. */
export function HistoryTool(): React.JSX.Element {
  const { app, language, say, sayFailure } = usePane();
  const words = historyWords[language];
  const tab = useTabStyles();
  const { found, choose } = useFigures();
  const { history, readAgain } = useHistory();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [changes, setChanges] = useState<Changes>();
  const { isRunning, run } = useTask();
  const list = typeof found === "string" ? undefined : found;
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
        <div className={tab.actions}>
          <Button
            appearance="primary"
            disabledFocusable={copied.length === 0 || isRunning}
            onClick={() => void run(keep)}
          >
            {words.keep}
          </Button>
        </div>
      }
    >
      {list ? (
        <CodesTaken list={list.list} onChoose={choose} />
      ) : (
        <Body1>{found === "reading" ? words.reading : words.select}</Body1>
      )}
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
      {isRunning && <Spinner size="tiny" label={words.keeping} />}
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
function outcomeText({ history, rows, copied, figures, left, changes }: KeptCopy, words: HistoryWords): string {
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

function keptText({ figures }: History, words: HistoryWords, language: Parameters<typeof shownMoment>[1]): string {
  const moments = [...new Set(figures.map(({ moment }) => moment))].sort((one, other) => one - other);
  return words.kept(moments.length, shownMoment(moments.at(-1) ?? 0, language));
}

/** The codes around the selection with the columns beside them, following the user; the last ones if the selection has none. */
function useFigures() {
  const { wanted, choose } = useWantedCodes();
  const [found, setFound] = useState<FigureList | "reading" | "none">("reading");
  useEffect(
    () =>
      whenSelectionRests({
        read: () => readFigureColumns(wanted, everyTexts).catch(() => undefined),
        tell: (now) => setFound((before) => now ?? (before === "reading" ? "none" : before)),
      }),
    [wanted],
  );
  return { found, choose };
}

/** The copies that this workbook has; undefined while there are none. */
function useHistory() {
  const [history, setHistory] = useState<History>();
  const readAgain = (): Promise<void> => readHistory(everyTexts).then(setHistory, () => undefined);
  useEffect(() => void readAgain(), []);
  return { history, readAgain };
}
