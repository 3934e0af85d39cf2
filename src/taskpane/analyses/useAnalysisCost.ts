import { useEffect, useState } from "react";
import type { Cost } from "../../core/questions/cost";
import { usePane } from "../frame/pane";
import { analysisCost, type CostedAnalysis } from "./analysisCost";

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
