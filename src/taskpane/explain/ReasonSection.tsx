import { Body1, Caption1 } from "@fluentui/react-components";
import type { ExplainWords } from "../../core/locales/explain.en";
import type { Language } from "../../core/locales/language";
import type { OwnResult } from "../../excel/explain/selectedCell";
import { CardSection } from "../card/CardSection";
import { usePane } from "../frame/pane";
import { cellSentence } from "../frame/sentences/words";
import { explainWords } from "./explainWords";
import type { Reason } from "./reasonOf";
import { FixButton } from "./FixButton";

interface ReasonSectionProps {
  reason: Reason;
  own: OwnResult;
}

/** The reason why there is no value, what to do, and the one button that does it. */
export function ReasonSection({ reason, own }: ReasonSectionProps): React.JSX.Element {
  const { language } = usePane();
  const words = explainWords[language];
  const remedy = reason.kind === "blank" ? (reason.why === "notHeld" ? "refresh" : "input") : reason.remedy;
  return (
    <CardSection heading="h4" title={words.why}>
      {reason.kind === "error" && !reason.isCertain && <Caption1 block>{words.probably}</Caption1>}
      <Body1 block>{sayingOf(reason, words, language)}</Body1>
      {remedy !== "input" && <FixButton remedy={remedy} formula={own.formula} />}
    </CardSection>
  );
}

function sayingOf(reason: Reason, words: ExplainWords, language: Language): string {
  switch (reason.kind) {
    case "blank":
      return words.blank[reason.why];
    case "error":
      return cellSentence(reason.error, language);
    case "said":
      return reason.text;
    case "noRoom":
      return words.noRoom(reason.blocker);
    case "noFunction":
      return words.noFunction(reason.name, reason.nearest);
    case "sign":
      return words.signs[reason.sign];
    case "forgotten":
      return words.forgotten;
  }
}
