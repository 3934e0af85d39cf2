import { Body1, Subtitle2 } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { CodeSection } from "./CodeSection";
import { ColumnSection } from "./ColumnSection";
import { explainWords } from "./explainWords";
import { FormulaSection } from "./FormulaSection";
import { NotOurs } from "./NotOurs";
import { OriginSection } from "./OriginSection";
import { ReasonSection } from "./ReasonSection";
import { reasonOf, unknownCode } from "./reasonOf";
import { useExplainedCell } from "./useExplainedCell";
import { ValueSection } from "./ValueSection";

/** Explains the selected cell: what was asked, how it was read, where the value came from, or why there is none. */
export function ExplainTool(): React.JSX.Element {
  const pane = usePane();
  const { language } = pane;
  const words = explainWords[language];
  const tab = useTabStyles();
  const explained = useExplainedCell();
  if (!explained) return <Body1 className={tab.page}>{words.start}</Body1>;
  const { cell, explanation } = explained;
  const reason = explanation && reasonOf(pane, cell, explanation);
  return (
    <div className={tab.page} role="region" aria-label={words.cell(cell.address)} tabIndex={0}>
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
          <CodeSection explanation={explanation} unknown={unknownCode(reason)} />
          <ColumnSection explanation={explanation} />
          <OriginSection explanation={explanation} hasValue={!reason} />
          <FormulaSection own={cell.own} />
        </>
      ) : (
        <NotOurs cell={cell} />
      )}
    </div>
  );
}
