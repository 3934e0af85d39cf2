import { useEffect, useRef, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import type { Language } from "../../core/locales/language";
import { costOf } from "../../core/questions/cost";
import type { KeptOlder, Moment } from "../../core/refresh/moments";
import type { OwnFormula, SearchRange } from "../../excel/formulas/findOwnFormulas";
import { readCallsIn } from "../../excel/formulas/readCalls";
import {
  areBusy,
  type Changes,
  changesBetween,
  countErrors,
  type ErrorCounts,
  noErrors,
  readResults,
  type Results,
} from "../../excel/refresh/changes";
import { refresh } from "../../excel/refresh/refresh";
import { repair } from "../../excel/repair/repair";
import { buildingWords, costText } from "../cost/buildingWords";
import type { Notice } from "../frame/notices/NoticeBar";
import { usePane, useTask } from "../frame/pane";
import { cellSentence, wordsOf } from "../frame/sentences/words";
import { whenSettled } from "../frame/whenAtRest";
import { refreshingWords } from "./ChangeList";
import { chooseNarrowed, type Narrowed, type RefreshOptions } from "./narrowed";
import { noticeOf, repairNotice } from "./startRepair";

/** Runs refreshes one at a time, and asks before a large one. */
export function useRefresh() {
  const { app, memory, words, language, ask, say } = usePane();
  const own = refreshingWords[language];
  const { running, changes, compare, forget } = useChanges();
  const [options, setOptions] = useState<RefreshOptions>({ olderThan: undefined, onlyFixable: false });
  const { isRunning, run } = useTask();

  /** Says what came of it once the cells have values; at once if there are none. */
  async function refreshAndSay({ formulas, hopeless, staleBefore }: Narrowed, none: Notice): Promise<void> {
    let moment: Moment | undefined;
    function sayDone(errors: ErrorCounts): void {
      const older = moment?.keptOlder ?? [];
      say(refreshNotice({ formulas: formulas.length, errors, older, hopeless }, language) ?? none);
    }
    forget();
    if (formulas.length === 0) return sayDone(noErrors);
    await compare(formulas, async () => void (moment = await refresh(app, formulas, staleBefore)), sayDone);
  }

  async function refreshChosen(chosen: Narrowed): Promise<void> {
    const isNarrow = options.onlyFixable || options.olderThan !== undefined;
    const none: Notice = { intent: "warning", text: isNarrow ? own.noneLeft : words.refresh.none };
    await refreshAndSay(chosen, none);
  }

  /** Asks whether so many are to be refreshed, and says what that costs. */
  async function mayRefresh({ formulas }: Narrowed): Promise<boolean> {
    if (formulas.length <= memory.askAbove()) return true;
    const { cost: costWords } = buildingWords[language];
    const cost = await costOf(app, await readCallsIn(formulas), true);
    return ask({
      title: words.refresh.many(formulas.length),
      text: `${costText(cost, costWords)} ${cost.uncounted > 0 ? costWords.uncounted(cost.uncounted) : ""}`.trim(),
      yes: words.tools.refresh.name,
      no: words.frame.cancel,
    });
  }

  return {
    isRunning,
    running,
    changes,
    options,
    setOptions,
    refresh: (range: SearchRange) =>
      run(async () => {
        const chosen = await chooseNarrowed(app, range, options);
        if (await mayRefresh(chosen)) await refreshChosen(chosen);
      }),
    refreshFailed: () =>
      run(async () => {
        const chosen = await chooseNarrowed(app, "workbook", { olderThan: undefined, onlyFixable: true });
        const none: Notice = { intent: "success", text: words.refresh.noneFailed };
        await refreshAndSay(chosen, none);
      }),
    repair: () =>
      run(async () => {
        say(repairNotice(await repair(), language) ?? { intent: "success", text: words.refresh.noneBroken });
      }),
  };
}

/** The outcome of a refresh, in formulas. */
interface RefreshOutcome {
  formulas: number;
  errors: ErrorCounts;
  /** Why some show the values that they had before. */
  older: readonly KeptOlder[];
  /** Those that were left alone because no refresh fixes their error. */
  hopeless: number;
}

/** Tells what a refresh did, and what it could not do; undefined where there was nothing to refresh. */
export function refreshNotice(
  { formulas, errors, older, hopeless }: RefreshOutcome,
  language: Language,
): Notice | undefined {
  const words = refreshingWords[language];
  const withValues = formulas - errors.fresh - errors.lasting;
  const reasons = [...new Set(older.map(({ error }) => error.code))].map((code) =>
    older.filter(({ error }) => error.code === code),
  );
  // Excel may have calculated a formula several times.
  const formulasOf = (kept: readonly KeptOlder[]): number => Math.min(kept.length, withValues);
  const refreshed = Math.max(0, withValues - reasons.reduce((sum, kept) => sum + formulasOf(kept), 0));
  const sentences = [
    refreshed > 0 && wordsOf(language).refresh.done(refreshed),
    errors.fresh > 0 && words.failed(errors.fresh),
    errors.lasting > 0 && words.lasting(errors.lasting),
    ...reasons.map((kept) => formulasOf(kept) > 0 && sayOlder(kept, formulasOf(kept), language)),
    hopeless > 0 && words.hopeless(hopeless),
  ];
  // A sheet may have lasting errors that are right, such as that of a code that does not exist.
  return noticeOf(sentences, refreshed > 0 && errors.fresh + older.length + hopeless === 0);
}

/** Says why formulas keep earlier answers, and for which codes or queries. */
function sayOlder(kept: readonly KeptOlder[], formulas: number, language: Language): string {
  const words = refreshingWords[language];
  const [{ error }] = kept as [KeptOlder];
  if (error.code === "canceled") return words.stopped(formulas);
  if (error.code === "unauthorized") return words.tokenRefused(formulas);
  const names = [...new Set(kept.flatMap(({ keys }) => keys))].filter(
    (key) => /^[\w-]+$/.test(key) && key !== everyQuery,
  );
  const asked = names.length > maxNamed ? [...names.slice(0, maxNamed), "…"] : names;
  return `${words.older(formulas, asked.join(", "))} ${cellSentence(error, language)}`;
}

/** Codes and queries that a sentence names. */
const maxNamed = 3;

/** The number of changes that are listed. */
const maxListed = 500;

export type Comparison = ReturnType<typeof useChanges>;

/** A refresh that runs, and what the last one changed. A new refresh replaces an earlier one. */
function useChanges() {
  const { app, sayFailure } = usePane();
  // The number of formulas that are being refreshed.
  const [running, setRunning] = useState<number>();
  const [changes, setChanges] = useState<Changes>();
  const current = useRef(0);
  useEffect(() => () => void (current.current = -1), []);

  /** Refreshes formulas. Once their cells have settled, compares what they show and says how many show an error, as far as Excel tells. */
  async function compare(
    formulas: readonly OwnFormula[],
    refresh: () => Promise<void>,
    sayDone: (errors: ErrorCounts) => void,
  ): Promise<void> {
    const own = ++current.current;
    const isCurrent = (): boolean => own === current.current;
    setChanges(undefined);
    // If Excel does not say what the cells show, the refresh goes on and nothing is compared.
    const before = await readResults(formulas).catch(() => undefined);
    setRunning(formulas.length);
    await refresh().catch((thrown: unknown) => {
      setRunning(undefined);
      throw thrown;
    });
    if (!before) {
      setRunning(undefined);
      return sayDone(noErrors);
    }
    const results = {
      read: () => readResults(formulas),
      // Excel may still be laying out a result that spills.
      isSettled: (last: Results, seen: Results) => !areBusy(seen) && changesBetween(last, seen, 0).changed === 0,
      isWanted: isCurrent,
    };
    void whenSettled(app, results)
      .then((after) => {
        if (!after || !isCurrent()) return undefined;
        setRunning(undefined);
        setChanges(changesBetween(before, after, maxListed));
        return sayDone(countErrors(before, after));
      })
      .catch((thrown: unknown) => {
        if (!isCurrent()) return;
        setRunning(undefined);
        sayFailure(thrown);
      });
  }

  return { running, changes, compare, forget: () => setChanges(undefined) };
}
