import { useEffect, useState } from "react";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { stateIdOf } from "../../core/codes/states";
import type { AskedCall } from "../../core/questions/askedQuestions";
import { type Cost, costOf } from "../../core/questions/cost";
import { usePane } from "../frame/pane";
import type { AnalysisKind } from "./analysisKinds";

/** Counts what the chosen analysis costs; undefined until the choice is complete and counted. */
export function useAnalysisCost(analysis: CostedAnalysis | undefined): Cost | undefined {
  const { app, accountVersion } = usePane();
  const [counted, setCounted] = useState<Cost>();
  const { kind, codes, indicator, count } = analysis ?? {};
  useEffect(() => {
    let isOver = false;
    setCounted(undefined);
    if (kind !== undefined && codes && count !== undefined) {
      void analysisCost(app, { kind, codes, indicator, count }).then((cost) => isOver || setCounted(cost));
    }
    return () => void (isOver = true);
  }, [app, accountVersion, kind, codes, indicator, count]);
  return counted;
}

interface CostedAnalysis {
  kind: AnalysisKind;
  codes: readonly string[];
  indicator: Indicator | undefined;
  count: number;
}

/** Counts what an analysis would cost, by the plans that send its requests. */
function analysisCost(app: App, analysis: CostedAnalysis): Promise<Cost> {
  return costOf(app, callsOf(analysis));
}

function callsOf({ kind, codes, indicator, count }: CostedAnalysis): AskedCall[] {
  const search = (asked: readonly string[]): AskedCall => ({ name: "ZIP.SEARCH", given: [asked] });
  if (kind === "near") {
    const states = new Set(codes.flatMap((code) => stateIdOf(code) ?? []));
    return [search(codes), ...[...states].map((id) => ({ name: "ZIP.CATALOG", given: [[id]] }))];
  }
  const latest: AskedCall = { name: "ZIP.LATEST", given: [codes, indicator ? [indicator.mnemonic] : []] };
  // Only the first codes in order are searched. Nobody knows yet which these are, but any others take as many requests.
  return [latest, search(kind === "top" ? codes.slice(0, count) : codes)];
}
