import { Body1, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { OwnResult } from "../../excel/explain/selectedCell";
import { CardSection } from "../card/CardSection";
import { usePane } from "../frame/pane";
import { explainWords } from "./explainWords";

/** The formula, its cell, and which of its arguments only Excel can evaluate. */
export function FormulaSection({ own }: { own: OwnResult }): React.JSX.Element {
  const { language } = usePane();
  const words = explainWords[language];
  const styles = useStyles();
  const isSpilled = own.down > 0 || own.right > 0;
  const nested = own.args.filter(({ values }) => values === undefined);
  return (
    <CardSection heading="h4" title={isSpilled ? words.formulaIn(own.address) : words.formula}>
      <Body1 block className={styles.formula}>
        {own.formula.formula}
      </Body1>
      {!own.isWhole && <Caption1 block>{words.partOfFormula(own.call.name)}</Caption1>}
      {nested.map(({ text }) => (
        <Caption1 block key={text}>
          {words.nested(text)}
        </Caption1>
      ))}
    </CardSection>
  );
}

const useStyles = makeStyles({
  formula: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: "anywhere" },
});
