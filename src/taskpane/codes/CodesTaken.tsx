import { Button, Caption1 } from "@fluentui/react-components";
import { useEffect, useMemo, useState } from "react";
import type { App } from "../../core/app";
import { knownOf } from "../../core/dispatcher/answer";
import { isAddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { ExcelProblem } from "../../excel/excelProblem";
import type { AskCatalog } from "../../excel/selection/codeColumns";
import type { ChosenCodes, CodeList, WantedCodes } from "../../excel/selection/codeList";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import { whenSelectionRests } from "../frame/whenAtRest";

/** Milliseconds after which codes that the catalog has not told of count by their looks: a column is chosen soon, a checked one waits. */
export const patience = { choosing: 5000, checking: 60_000 };

/** Asks the catalog as cells do: what is held comes at once. */
export function askCatalog({ search }: App, patient = patience.choosing): AskCatalog {
  return async (codes) => {
    const answers = new Map<string, boolean>();
    const asked = codes.map(async (code) => {
      const known = knownOf(await search.ask(code, 1));
      if (!isAddinError(known)) answers.set(code, true);
      else if (known.code === "postalCodeNotFound") answers.set(code, false);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([Promise.all(asked), new Promise((resume) => (timer = setTimeout(resume, patient)))]);
    clearTimeout(timer);
    return new Map(answers);
  };
}

/** How a tool looks for codes: by the catalog, and as the user has chosen there. */
export function useWantedCodes(patient?: number): { wanted: WantedCodes; choose: (chosen: ChosenCodes) => void } {
  const { app } = usePane();
  const [chosen, choose] = useState<ChosenCodes>();
  const wanted = useMemo(() => ({ ask: askCatalog(app, patient), chosen }), [app, patient, chosen]);
  return { wanted, choose };
}

/**
 * Reads the codes around the selection and what stands beside them, following the user; the last ones if the selection has none, as on a sheet
 * just written. Where there is nothing to show, what to do is said instead. The function does the same on every render.
 */
export function useCodesRead<Found extends object>(
  read: (wanted: WantedCodes) => Promise<Found>,
  words: { reading: string; select: string },
) {
  const { language } = usePane();
  const { wanted, choose } = useWantedCodes();
  const [found, setFound] = useState<Found | string>(words.reading);
  useEffect(
    () =>
      whenSelectionRests({
        read: () => read(wanted).catch((thrown: unknown) => refusalOf(thrown, language)),
        tell: (now) => setFound((before) => now ?? (typeof before === "string" ? words.select : before)),
      }),
    [wanted],
  );
  return typeof found === "string" ? { said: found, choose } : { found, choose };
}

/** Says why codes cannot be taken, as from several areas; undefined where none are selected, or while a cell is edited. */
export function refusalOf(thrown: unknown, language: Language): string | undefined {
  const isNone = thrown instanceof ExcelProblem && (thrown.kind === "noCodes" || thrown.kind === "editing");
  return isNone ? undefined : failureSentence(thrown, language);
}

interface CodesTakenProps {
  list: CodeList;
  /** Hidden rows are left out, as in a chart of Excel. */
  areHiddenLeftOut?: boolean;
  onChoose: (chosen: ChosenCodes) => void;
}

/** Names the sheet and column whose codes were taken, offers the others, and tells of codes apart from them and of hidden rows. */
export function CodesTaken({ list, areHiddenLeftOut = false, onChoose }: CodesTakenProps): React.JSX.Element {
  const words = usePane().words.codes;
  const tab = useTabStyles();
  const { taken, columns, apart, hidden, sheet, searched } = list;
  const choose = (codes: number, withApart: boolean): void => onChoose({ ...searched, sheet, codes, withApart });
  return (
    <div className={tab.stack}>
      {columns.length > 1 ? (
        <ChoiceField
          label={words.label(sheet)}
          size="small"
          value={String(taken.column)}
          choices={columns.map((column) => ({ value: String(column.column), name: words.column(column) }))}
          onChange={(value) => choose(Number(value), false)}
        />
      ) : (
        <Caption1 className={tab.quiet}>{`${words.label(sheet)}: ${words.column(taken)}`}</Caption1>
      )}
      {apart && (
        <Caption1>
          {words.apart(apart.codes, apart.address)}{" "}
          <Button size="small" onClick={() => choose(taken.column, true)}>
            {words.include}
          </Button>
        </Caption1>
      )}
      {hidden > 0 && (
        <Caption1 className={tab.quiet}>{areHiddenLeftOut ? words.leftOut(hidden) : words.hidden(hidden)}</Caption1>
      )}
    </div>
  );
}
