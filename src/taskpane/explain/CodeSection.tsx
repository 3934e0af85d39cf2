import { Body1, Caption1, Link } from "@fluentui/react-components";
import { namedStates } from "../../core/codes/stateNames";
import { stateIdOf } from "../../core/codes/states";
import { isErrorSign } from "../../excel/errorSigns";
import type { ExplainWords } from "../../core/locales/explain.en";
import { CardSection } from "../card/CardSection";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import type { Explanation } from "./explainCell";
import { explainWords } from "./explainWords";

interface CodeSectionProps {
  explanation: Explanation;
  /** A code that the service does not know: it has neither a state nor a card. */
  unknown: unknown;
}

/** The postal code as it was received and as it was read. */
export function CodeSection({ explanation: { code }, unknown }: CodeSectionProps): React.JSX.Element | null {
  const { language, goTo } = usePane();
  const words = explainWords[language];
  const tab = useTabStyles();
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
      <Caption1 block className={tab.quiet}>
        {readingOf(String(typed), read.code, words)}
      </Caption1>
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

/** The zeros or characters that reading the code added or removed. */
function readingOf(typed: string, code: string, words: ExplainWords): string {
  if (typed === code) return words.asTyped;
  const digits = /\d{4,5}/.exec(typed.normalize("NFKC"))?.[0] ?? "";
  const around = typed.normalize("NFKC").replace(digits, "");
  const leftOut = around.trim() === "" ? words.spaces : around.trim();
  const said = [
    digits.length < code.length && words.zeros,
    around !== "" && (around.trim() === "" ? words.takenOff(words.spaces) : words.takenOff(leftOut)),
  ];
  return said.filter((one) => one !== false).join("; ") || words.asTyped;
}
