import { Body1Strong } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import type { Language } from "../../core/locales/language";
import { errorNames } from "../../core/locales/excelWords";
import { refreshingEn } from "../locales/refreshing.en";
import { refreshingEs } from "../locales/refreshing.es";
import type { Changes } from "../../excel/refresh/changes";
import { usePane } from "../frame/pane";
import { valueTexts } from "../frame/sentences/texts";
import { wordsOf } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import { CellLinks } from "../sheet/ToolPage";

/** The words of a refresh and its changes, which load with the tool. */
export const refreshingWords = { en: refreshingEn, es: refreshingEs };

const day = 24;

/** The ages of answers that are offered, in hours. */
const ages = [1, 6, day, 7 * day, 30 * day];

/** The ages of answers to choose from, and the one that is chosen. */
export function ageChoices(language: Language, nameOf: (age: string) => string, chosen?: number) {
  const offered = new Set([...ages, ...(chosen === undefined ? [] : [chosen])]);
  return [...offered]
    .sort((one, other) => one - other)
    .map((hours) => ({ value: String(hours), name: nameOf(ageText(hours, language)) }));
}

export function ageText(hours: number, language: Language): string {
  const { refresh } = wordsOf(language);
  return hours % day === 0 ? refresh.days(hours / day) : refresh.hours(hours);
}

/** Writes a cell's value as Excel shows it in the user's language: scripts get errors and truth values in English. */
export function shownCell(value: unknown, language: Language): string {
  const text = valueTexts(language, 3)(value);
  return text === "" ? refreshingWords[language].blank : (errorNames[language].get(text) ?? text);
}

/** The number of changes that are listed. */
export const listedChanges = 50;

/**
 * The changes that a refresh or a copy has made, old → new; scrolls itself into view. Each leads to its cell. While it runs there are none yet,
 * but screen readers must know the region before it says anything.
 */
export function ChangeList({ changes }: { changes: Changes | undefined }): React.JSX.Element {
  const { language } = usePane();
  const words = refreshingWords[language];
  const tab = useTabStyles();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (changes) section.current?.scrollIntoView({ block: "nearest" });
  }, [changes]);
  return (
    // Room for the toast that says that the refresh is done.
    <section aria-label={changes && words.changes} ref={section} style={{ scrollMarginBlock: "72px" }}>
      <div role="status" className={tab.announced}>
        {changes && <Body1Strong block>{words.changed(changes.changed, changes.cells)}</Body1Strong>}
      </div>
      {changes && (
        <CellLinks
          label={words.changes}
          most={listedChanges}
          total={changes.changed}
          cells={changes.first.map(({ sheet, address, name = `${sheet}!${address}`, before, after }) => ({
            ...{ sheet, address },
            text: `${name}: ${shownCell(before, language)} → ${shownCell(after, language)}`,
          }))}
        />
      )}
    </section>
  );
}
