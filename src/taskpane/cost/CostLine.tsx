import { Caption1 } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { AskedCall } from "../../core/questions/askedQuestions";
import { type Cost, costOf } from "../../core/questions/cost";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { buildingWords, costText } from "./buildingWords";

/** What calls would cost, counted again whenever they change: distinct codes, requests, and about how long. */
export function CostLine({ calls, more = "" }: { calls: readonly AskedCall[]; more?: string }) {
  const { app, accountVersion, language } = usePane();
  const tab = useTabStyles();
  const [cost, setCost] = useState<Cost>();
  useEffect(() => {
    let isOver = false;
    costOf(app, calls).then(
      (counted) => isOver || setCost(counted),
      () => isOver || setCost(undefined),
    );
    return () => void (isOver = true);
  }, [app, accountVersion, calls]);
  if (!cost) return null;
  return <Caption1 className={tab.quiet}>{`${costText(cost, buildingWords[language].cost)} ${more}`.trim()}</Caption1>;
}
