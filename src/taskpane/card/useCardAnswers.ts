import { everyIndicator } from "../../core/apis/zipcodes/client";
import { allCategories, isKnownPart } from "../../core/apis/zipcodes/latestBatch";
import { categories, type Indicator } from "../../core/apis/zipcodes/wire";
import { knownOf } from "../../core/dispatcher/answer";
import { isAddinError } from "../../core/errors/addinError";
import { useAnswer } from "../frame/answers/useAnswer";
import { useAnswers } from "../frame/answers/useAnswers";
import { usePane } from "../frame/pane";
import { paneSentence } from "../frame/sentences/words";
import { levels } from "./levels";
import { type Figures, figuresOf } from "./measured";
import type { NeighborhoodsProps } from "./Neighborhoods";

/** What the service says of a code and of its indicators, as far as it has come. */
interface CardAnswers extends Pick<NeighborhoodsProps, "classified"> {
  /** Empty until the catalog of indicators has come. */
  catalog: readonly Indicator[];
  figures: Figures | undefined;
  /** What stands in place of levels that are not known. */
  noLevels: string;
}

const noCatalog: readonly Indicator[] = [];

export function useCardAnswers(code: string): CardAnswers {
  const { app, words, language } = usePane();
  const indicators = useAnswer(app.indicators, everyIndicator).answer;
  const answer = useAnswers(app.latest, [code], allCategories).answers.get(code);
  const figures = figuresOf(answer);
  const isUnreadable = levels.some(({ key }) => Number.isNaN(figures?.[key]));
  const ofLevels = answer && knownOf(answer, categories.indexOf("socioeconomic"));
  const whyNone = isAddinError(ofLevels) ? paneSentence(ofLevels, language) : words.browse.noData;
  const known = isAddinError(answer) ? undefined : answer?.known.find(isKnownPart);
  return {
    catalog: indicators.state === "known" ? indicators.value : noCatalog,
    figures,
    noLevels: isUnreadable ? words.card.unreadable : answer ? whyNone : "…",
    classified: known?.geography.neighborhoods,
  };
}
