import { Body1, Caption1, Link, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { readPostalCode } from "../../core/codes/postalCode";
import { stateIdOf } from "../../core/codes/states";
import { readSelectedCell, type SelectedCell } from "../../excel/explain/selectedCell";
import type { OwnFormula } from "../../excel/formulas/findOwnFormulas";
import { refresh } from "../../excel/refresh/refresh";
import { repair } from "../../excel/repair/repair";
import { CardSection } from "../card/CardSection";
import { NearestCodes } from "../codes/NearestCodes";
import { usePane } from "../frame/pane";
import { TaskButton } from "../frame/TaskButton";
import { useCatalog } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { useFollowedSelection } from "../frame/whenAtRest";
import { repairNotice } from "../refresh/startRepair";
import { ToolPage } from "../sheet/ToolPage";
import { explainCell, type Explanation } from "./explainCell";
import { explainWords, type Reason, reasonOf } from "./reasonOf";
import { CodeSection, ColumnSection, FormulaSection, OriginSection, ValueSection } from "./sections";

/** Explains the selected cell: what was asked, how it was read, where the value came from, or why there is none. */
export function ExplainTool(): React.JSX.Element {
  const pane = usePane();
  const { language } = pane;
  const words = explainWords[language];
  const tab = useTabStyles();
  const explained = useExplainedCell();
  if (!explained) {
    return (
      <ToolPage>
        <Body1>{words.start}</Body1>
      </ToolPage>
    );
  }
  const { cell, explanation } = explained;
  const reason = explanation && cell.own && reasonOf(pane, cell.own, cell.value, explanation);
  return (
    <ToolPage region={words.cell(cell.address)}>
      <Subtitle2 as="h3" className={tab.noMargin}>
        {words.cell(cell.address)}
      </Subtitle2>
      {cell.own && explanation ? (
        <>
          {reason ? (
            <ReasonSection reason={reason} formula={cell.own.formula} />
          ) : (
            <ValueSection value={cell.value} column={explanation.column} />
          )}
          <CodeSection explanation={explanation} unknown={reason?.unknown} />
          <ColumnSection explanation={explanation} />
          <OriginSection explanation={explanation} />
          <FormulaSection own={cell.own} />
        </>
      ) : (
        <NotOurs cell={cell} />
      )}
    </ToolPage>
  );
}

interface ReasonSectionProps {
  reason: Reason;
  /** The formula to refresh; a repair needs none. */
  formula?: OwnFormula;
}

/** The reason why there is no value, what to do, and the one button that does it. */
function ReasonSection({ reason, formula }: ReasonSectionProps): React.JSX.Element {
  const { app, words: paneWords, language, openTab, say } = usePane();
  const words = explainWords[language];
  const styles = useStyles();
  const { text, remedy, isProbable, unknown } = reason;

  async function fix(): Promise<void> {
    if (remedy === "connect") return openTab("connect");
    if (remedy === "repair") {
      const notice = repairNotice(await repair(), language);
      return say(notice ?? { intent: "success", text: paneWords.refresh.noneBroken });
    }
    if (!formula) return;
    await refresh(app, [formula]);
    say({ intent: "success", text: words.refreshed });
  }

  return (
    <CardSection heading="h4" title={words.why}>
      {isProbable && <Caption1 block>{words.probably}</Caption1>}
      <Body1 block>{text}</Body1>
      {typeof unknown === "string" && <NearestCodes code={unknown} />}
      {remedy !== "input" && (
        <div className={styles.apart}>
          <TaskButton appearance="primary" task={fix}>
            {words[remedy]}
          </TaskButton>
        </div>
      )}
    </CardSection>
  );
}

/** The explanation of a cell without a ZIP or QUERY result. */
function NotOurs({ cell: { value, lost } }: { cell: SelectedCell }): React.JSX.Element {
  const { language, goTo } = usePane();
  const words = explainWords[language];
  const read = readPostalCode(value);
  if (lost === "function") return <ReasonSection reason={{ text: words.lostFunction, remedy: "input" }} />;
  if (lost === "name") return <ReasonSection reason={{ text: words.mangled, remedy: "repair" }} />;
  return (
    <>
      <Body1>{words.notOurs}</Body1>
      {read.kind === "code" && stateIdOf(read.code) !== undefined && (
        <Body1>
          {words.holdsCode(read.code)}{" "}
          <Link as="button" onClick={() => goTo({ tab: "browse", code: read.code })}>
            {words.openCard(read.code)}
          </Link>
        </Body1>
      )}
    </>
  );
}

/** Follows the selected cell while the tool is visible. Reads it again when answers have come. */
function useExplainedCell() {
  const { app, functions, language, shownTab, sayFailure } = usePane();
  const cell = useFollowedSelection(shownTab === "sheet", readSelectedCell, {
    listen: (changed) => app.activity.listen(changed),
  });
  const { value: catalog } = useCatalog();
  const [explained, setExplained] = useState<{ cell: SelectedCell; explanation: Explanation | undefined }>();
  useEffect(() => {
    let isLeft = false;
    const explaining = cell?.own
      ? explainCell({ app, functions, language }, { own: cell.own, value: cell.value }, catalog ?? [])
      : Promise.resolve(undefined);
    void explaining.then(
      (explanation) => !isLeft && setExplained(cell && { cell, explanation }),
      (thrown: unknown) => {
        if (isLeft) return;
        // What was said of the cell before is not of this one.
        setExplained(undefined);
        sayFailure(thrown);
      },
    );
    return () => void (isLeft = true);
  }, [app, functions, language, cell, catalog]);
  return explained;
}

/** A sentence stands right above the button. */
const useStyles = makeStyles({ apart: { marginTop: tokens.spacingVerticalXS } });
