import { Body1, Link, Subtitle2 } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { readPostalCode } from "../../core/codes/postalCode";
import { stateIdOf } from "../../core/codes/states";
import { readSelectedCell, type SelectedCell } from "../../excel/explain/selectedCell";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { useFollowedSelection } from "../frame/whenAtRest";
import { ToolPage } from "../sheet/ToolPage";
import { explainCell, type Explanation } from "./explainCell";
import { explainWords, reasonOf } from "./reasonOf";
import { FixButton, ReasonSection } from "./ReasonSection";
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
  const reason = explanation && reasonOf(pane, cell, explanation);
  return (
    <ToolPage region={words.cell(cell.address)}>
      <Subtitle2 as="h3" className={tab.noMargin}>
        {words.cell(cell.address)}
      </Subtitle2>
      {cell.own && explanation ? (
        <>
          {reason ? (
            <ReasonSection reason={reason} own={cell.own} />
          ) : (
            <ValueSection value={cell.value} explanation={explanation} />
          )}
          <CodeSection explanation={explanation} unknown={reason?.unknown} />
          <ColumnSection explanation={explanation} />
          <OriginSection explanation={explanation} hasValue={!reason} />
          <FormulaSection own={cell.own} />
        </>
      ) : (
        <NotOurs cell={cell} />
      )}
    </ToolPage>
  );
}

/** The explanation of a cell without a ZIP or QUERY result. */
function NotOurs({ cell: { value, lost } }: { cell: SelectedCell }): React.JSX.Element {
  const { language, goTo } = usePane();
  const words = explainWords[language];
  const read = readPostalCode(value);
  if (lost === "function") return <Body1>{words.lostFunction}</Body1>;
  if (lost === "name") {
    return (
      <>
        <Body1>{words.mangled}</Body1>
        <FixButton remedy="repair" />
      </>
    );
  }
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

/** The selected cell, and what is known of it if it shows a result of ours. */
interface ExplainedCell {
  cell: SelectedCell;
  explanation: Explanation | undefined;
}

/** Follows the selected cell while the tool is visible. Reads it again when answers have come. */
function useExplainedCell(): ExplainedCell | undefined {
  const { app, functions, language, shownTab } = usePane();
  const cell = useFollowedSelection({
    isWatching: shownTab === "sheet",
    read: readSelectedCell,
    isSame: () => false,
    listen: (changed) => app.activity.listen(changed),
  });
  const { value: catalog } = useAnswer(app.indicators, everyIndicator);
  const [explained, setExplained] = useState<ExplainedCell>();
  useEffect(() => {
    let isLeft = false;
    const explaining = cell?.own
      ? explainCell({ app, functions, language }, { own: cell.own, value: cell.value }, catalog ?? [])
      : Promise.resolve(undefined);
    void explaining.then((explanation) => !isLeft && setExplained(cell && { cell, explanation }));
    return () => void (isLeft = true);
  }, [app, functions, language, cell, catalog]);
  return explained;
}
