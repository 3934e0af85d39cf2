import { Body1, Caption1, Subtitle2 } from "@fluentui/react-components";
import { useId } from "react";
import type { FailedQuestions } from "../../core/activity";
import { dotted, momentText } from "../frame/sentences/texts";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { cellSentence, paneSentence } from "../frame/sentences/words";

/** Lists the last errors in words, newest first: one row a sentence. */
export function LastErrors({ failures }: { failures: readonly FailedQuestions[] }): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const titleId = useId();
  return (
    <section className={tab.section}>
      <Subtitle2 as="h2" id={titleId} className={tab.noMargin}>
        {words.activity.errors}
      </Subtitle2>
      {failures.length === 0 ? (
        <Body1 block className={tab.quiet}>
          {words.activity.noErrors}
        </Body1>
      ) : (
        <ul aria-labelledby={titleId} className={tab.list}>
          {failures.map(({ told, at, service, error, times, isOfCells }) => (
            <li key={told}>
              <Caption1 block className={tab.quiet}>
                {dotted([
                  momentText(at, language, { timeStyle: "medium" }),
                  words.activity[service],
                  times > 1 && words.activity.times(times),
                ])}
              </Caption1>
              <Body1 block>{(isOfCells ? cellSentence : paneSentence)(error, language)}</Body1>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
