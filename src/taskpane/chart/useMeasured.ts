import { useMemo } from "react";
import { allCategories } from "../../core/apis/zipcodes/latestBatch";
import { categories, type Category, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { knownOf } from "../../core/dispatcher/answer";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { type CodeFigures, figuresOf, spread } from "../card/measured";
import { usePane } from "../frame/pane";
import { useAnswers } from "../frame/answers/useAnswers";

/** Codes whose figures are read without asking: three requests. */
const sampledCodes = 300;

interface Measured {
  measured: readonly CodeFigures[];
  /** The reason why no code has figures of the category; undefined where one has, or may have. */
  failure: AddinError | undefined;
  waiting: number;
}

/** The figures of a chart's codes, or of an evenly spread sample until all are wanted. */
export function useMeasured(items: readonly ZipCodeItem[], isWhole: boolean, category: Category): Measured {
  const { app } = usePane();
  const chosen = useMemo(() => (isWhole ? items : spread(items, sampledCodes)), [items, isWhole]);
  const codes = useMemo(() => chosen.map(({ zip_code }) => zip_code), [chosen]);
  const { answers, waiting } = useAnswers(app.latest, codes, allCategories);
  const measured = useMemo(
    () => chosen.map((item) => ({ item, figures: figuresOf(answers.get(item.zip_code)) })),
    [chosen, answers],
  );
  const known = [...answers.values()].map((answer) => knownOf(answer, categories.indexOf(category)));
  const [failure] = known.every(isAddinError) ? known : [];
  return { measured, failure, waiting };
}
