import { Body1, Caption1 } from "@fluentui/react-components";
import type { Language } from "../../core/locales/language";
import { CardSection } from "../card/CardSection";
import { localeOf } from "../../core/locales/locale";
import { usePane } from "../frame/pane";
import { momentText } from "../frame/sentences/momentText";
import { useTabStyles } from "../frame/useTabStyles";
import type { Explanation } from "./explainCell";
import { explainWords } from "./explainWords";

interface OriginSectionProps {
  explanation: Explanation;
  /** The cell shows a value: nothing else tells why it has none. */
  hasValue: boolean;
}

/** The origin of the answer: how old it is, how long it stays fresh, and the request that brings it. Never a token. */
export function OriginSection({ explanation, hasValue }: OriginSectionProps): React.JSX.Element | null {
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
          <Body1 block>
            {(held.retrievedAt < performance.timeOrigin ? words.stored : words.sinceStart)(
              ageText(app.now() - held.retrievedAt, language),
            )}
          </Body1>
          <Body1 block>
            {held.freshUntil === undefined || held.freshUntil === Infinity
              ? words.stale
              : words.freshUntil(momentText(held.freshUntil, language, { dateStyle: "medium", timeStyle: "short" }))}
          </Body1>
        </>
      ) : (
        isOfOne && (
          <Body1 block>
            {words.notHeld} {hasValue && words.notHeldThough}
          </Body1>
        )
      )}
      <Caption1 block className={tab.quiet}>
        {words.request[request](address)}
      </Caption1>
    </CardSection>
  );
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** “12 minutes ago”. */
function ageText(age: number, language: Language): string {
  const [unit, length] = units.find(([, one]) => age >= one) ?? units[3];
  return new Intl.RelativeTimeFormat(localeOf[language], { numeric: "auto" }).format(-Math.floor(age / length), unit);
}
