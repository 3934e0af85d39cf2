import { Caption1 } from "@fluentui/react-components";
import { useState } from "react";
import type { App } from "../../core/app";
import { type Cost, costOf } from "../../core/questions/cost";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { findCalls } from "../../excel/formulas/readCalls";
import { Figures } from "../card/CardSection";
import { usePane } from "../frame/pane";
import { TaskButton } from "../frame/TaskButton";
import { useTabStyles } from "../frame/useTabStyles";
import { RangeField, ToolPage } from "../sheet/ToolPage";
import type { buildingEn } from "../locales/building.en";
import { buildingWords, timeText } from "./buildingWords";

/** Counts what the formulas of a selection, a sheet or the workbook cost, before they run: to fill them, and to refresh them. */
export function CostTool(): React.JSX.Element {
  const { app, words, language, say } = usePane();
  const { cost } = buildingWords[language];
  const tab = useTabStyles();
  const [range, setRange] = useState<SearchRange>("sheet");
  const [counted, setCounted] = useState<Awaited<ReturnType<typeof countCost>>>();

  async function count(): Promise<void> {
    setCounted(undefined);
    const found = await countCost(app, range);
    if (found.formulas === 0) say({ intent: "warning", text: words.refresh.none });
    else setCounted(found);
  }

  return (
    <ToolPage
      action={
        <TaskButton appearance="primary" task={count}>
          {cost.count}
        </TaskButton>
      }
    >
      <RangeField range={range} onChange={setRange} />
      <div aria-live="polite" className={tab.announced}>
        {counted && (
          <section aria-label={cost.result}>
            <Figures figures={factsOf(counted, cost)} perLine={2} />
            <Caption1 block className={tab.quiet}>
              {counted.toFill.uncounted > 0 && cost.uncounted(counted.toFill.uncounted)}
            </Caption1>
            <Caption1 block className={tab.quiet}>
              {counted.volatile > 0 && cost.volatile(counted.volatile)}
            </Caption1>
          </section>
        )}
      </div>
    </ToolPage>
  );
}

async function countCost(app: App, range: SearchRange) {
  const { calls, ...found } = await findCalls(range);
  return { ...found, toFill: await costOf(app, calls), toRefresh: await costOf(app, calls, true) };
}

function factsOf(
  { formulas, toFill, toRefresh }: Awaited<ReturnType<typeof countCost>>,
  words: (typeof buildingEn)["cost"],
): [string, string][] {
  const requestsOf = ({ requests, time }: Cost, name: string, timeName: string): [string, string][] => [
    [name, words.figure(requests)],
    ...(requests > 0 || time > 0 ? [[timeName, timeText(time, words)] satisfies [string, string]] : []),
  ];
  return [
    [words.formulas, words.figure(formulas)],
    [words.codes, words.figure(toFill.codes)],
    [words.held, words.figure(toFill.held)],
    ...requestsOf(toFill, words.requests, words.time),
    ...requestsOf(toRefresh, words.renewedRequests, words.renewedTime),
  ];
}
