import { Body1, Caption1, Link, makeStyles, Subtitle1, tokens } from "@fluentui/react-components";
import { namedStates } from "../../core/codes/stateNames";
import { stateIdOf } from "../../core/codes/states";
import { momentText } from "../../core/locales/locale";
import { isErrorSign } from "../../excel/errorSigns";
import type { OwnResult } from "../../excel/explain/selectedCell";
import { volatileIn } from "../../excel/formulas/ownCalls";
import { CardSection } from "../card/CardSection";
import { figureText, shownUnit } from "../card/figureText";
import { usePane } from "../frame/pane";
import { valueTexts } from "../frame/sentences/texts";
import { useTabStyles } from "../frame/useTabStyles";
import { IndicatorDetails } from "../indicators/IndicatorList";
import type { Explanation } from "./explainCell";
import { explainWords, unreadArguments } from "./reasonOf";

/** The value of the cell, written to suit its unit. */
export function ValueSection({ value, column }: { value: unknown } & Pick<Explanation, "column">): React.JSX.Element {
  const { language } = usePane();
  const indicator = column?.indicator;
  const unit = indicator ? shownUnit(indicator.unit, language) : "";
  const text =
    indicator && typeof value === "number" ? figureText(value, indicator.unit) : valueTexts(language, 3)(value);
  const isNumber = typeof value === "number" && unit !== "" && unit !== "%";
  return (
    <CardSection heading="h4" title={explainWords[language].value}>
      <Subtitle1 block>{isNumber ? `${text} ${unit}` : text}</Subtitle1>
    </CardSection>
  );
}

interface CodeSectionProps {
  explanation: Explanation;
  /** A code that the service does not know: it has neither a state nor a card. */
  unknown: unknown;
}

/** The postal code as it was received and as it was read. */
export function CodeSection({ explanation: { code }, unknown }: CodeSectionProps): React.JSX.Element | null {
  const { language, goTo } = usePane();
  const words = explainWords[language];
  // Nobody typed an error as a postal code, and the reason above names it.
  if (!code || isErrorSign(code.typed)) return null;
  const { typed, address, read } = code;
  const title = address === undefined ? words.code : words.codeAt(address);
  if (read.kind !== "code") {
    return (
      <CardSection heading="h4" title={title}>
        <Body1>{read.kind === "blank" ? words.blankCode : words.typed(String(typed))}</Body1>
      </CardSection>
    );
  }
  const stateId = stateIdOf(read.code);
  const state = namedStates.find(({ id }) => id === stateId);
  return (
    <CardSection heading="h4" title={title}>
      <Body1 block>
        {words.typed(String(typed))} ({typeof typed === "number" ? words.number : words.text}) →{" "}
        {words.readAs(read.code)}
      </Body1>
      {read.code !== unknown && (
        <>
          <Body1 block>{state ? words.state(state.name) : words.noState}</Body1>
          <div>
            <Link as="button" onClick={() => goTo({ tab: "browse", code: read.code })}>
              {words.openCard(read.code)}
            </Link>
          </div>
        </>
      )}
    </CardSection>
  );
}

/** The indicator or field of the cell's column. */
export function ColumnSection({ explanation }: { explanation: Explanation }): React.JSX.Element | null {
  const { language } = usePane();
  const words = explainWords[language];
  const tab = useTabStyles();
  const { column, slot } = explanation;
  if (slot === "code") return <Body1>{words.codeColumn}</Body1>;
  if (!column && slot !== "header") return null;
  return (
    <CardSection heading="h4" title={words.column}>
      {slot === "header" && <Body1>{words.header}</Body1>}
      {column?.indicator ? (
        <IndicatorDetails indicator={column.indicator} />
      ) : (
        column && (
          <>
            <Body1 block>{column.label}</Body1>
            {column.label !== column.key && (
              <Caption1 block className={tab.quiet}>
                {column.key}
              </Caption1>
            )}
          </>
        )
      )}
    </CardSection>
  );
}

const moment = { dateStyle: "medium", timeStyle: "short" } as const;

/** The origin of the answer: how old it is, how long it stays fresh, and the request that brings it. Never a token. */
export function OriginSection({ explanation }: { explanation: Explanation }): React.JSX.Element | null {
  const { app, language } = usePane();
  const words = explainWords[language];
  const tab = useTabStyles();
  const { request, held, code } = explanation;
  if (request === undefined || (code && code.read.kind !== "code") || explanation.slot === "header") return null;
  const address = request === "query" ? app.settings.queriesUrl : app.settings.zipcodesUrl;
  // Of the many codes in one cell, such as a sum, some may be held.
  const isOfOne = code !== undefined || request === "query";
  return (
    <CardSection heading="h4" title={words.origin}>
      {held ? (
        <>
          <Body1 block>{words.answered(momentText(held.retrievedAt, language, moment))}</Body1>
          <Body1 block>
            {held.freshUntil <= app.now() || held.freshUntil === Infinity
              ? words.stale
              : words.freshUntil(momentText(held.freshUntil, language, moment))}
          </Body1>
        </>
      ) : (
        isOfOne && <Body1 block>{words.notHeld}</Body1>
      )}
      <Caption1 block className={tab.quiet}>
        {words.request[request](address)}
      </Caption1>
    </CardSection>
  );
}

/** The formula, its cell, and what Excel alone knows or does with it. */
export function FormulaSection({ own }: { own: OwnResult }): React.JSX.Element {
  const pane = usePane();
  const words = explainWords[pane.language];
  const styles = useStyles();
  const isSpilled = own.down > 0 || own.right > 0;
  const volatile = volatileIn(own.formula.formula);
  const said = [
    !own.call.isWhole && words.partOfFormula(own.call.name),
    ...own.args.map(({ text, isUnion }) => isUnion && words.union(text)),
    ...unreadArguments(pane, own).map(({ text, isUnion }) => !isUnion && words.nested(text)),
    volatile.length > 0 && words.volatile(volatile.join(", ")),
  ].filter((one) => one !== false);
  return (
    <CardSection heading="h4" title={isSpilled ? words.formulaIn(own.address) : words.formula}>
      <Body1 block className={styles.formula}>
        {own.shown}
      </Body1>
      {said.map((one) => (
        <Caption1 block key={one}>
          {one}
        </Caption1>
      ))}
    </CardSection>
  );
}

const useStyles = makeStyles({
  formula: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: "anywhere" },
});
