import { useMemo, useState } from "react";
import { errorOfField } from "../../core/http/readReply";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { landing } from "../frame/focus";
import { usePane } from "../frame/pane";
import { CardFacts } from "./CardFacts";
import { CardSection } from "./CardSection";
import { CodeButtons } from "./CodeButtons";
import { Coverage } from "./Coverage";
import { KeyFigures } from "./KeyFigures";
import { keyIndicators } from "./keyIndicators";
import { LevelBars } from "./LevelBars";
import { levels, sharesOf, wholeShares } from "./levels";
import { joined } from "./measured";
import { Neighborhoods } from "./Neighborhoods";
import { useCardAnswers } from "./useCardAnswers";
import { useCardStyles } from "./useCardStyles";
import { type Surroundings, useComparison } from "./useComparison";

interface CodeCardProps {
  item: ZipCodeItem;
  onOpenCode: (code: string) => void;
}

/** Everything there is to know about one code, beside its municipality and its state. */
export function CodeCard({ item, onOpenCode }: CodeCardProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useCardStyles();
  const [isWhole, setIsWhole] = useState(false);
  const { catalog, figures, noLevels, classified } = useCardAnswers(item.zip_code);
  const comparison = useComparison(item, isWhole);
  const surroundings = useMemo(
    () =>
      [comparison.municipality, comparison.state].flatMap((one) =>
        one ? { name: one.name, shares: sharesOfAll(one) } : [],
      ),
    [comparison.municipality, comparison.state],
  );
  return (
    <div ref={landing} role="region" aria-label={item.zip_code} tabIndex={0} className={styles.scroller}>
      <CardFacts item={item} />
      <CardSection title={words.card.levels}>
        <LevelBars own={{ name: item.zip_code, shares: sharesOf(figures) }} others={surroundings} missing={noLevels} />
      </CardSection>
      <CardSection title={words.card.compared}>
        <KeyFigures
          item={item}
          figures={figures}
          indicators={useMemo(() => keyIndicators(catalog), [catalog])}
          comparison={comparison}
          onWhole={() => setIsWhole(true)}
        />
      </CardSection>
      <CardSection title={words.browse.coverage}>
        <Coverage item={item} catalog={catalog} />
      </CardSection>
      <CardSection title={words.browse.neighbors}>
        {item.neighbors.length > 0 ? (
          <CodeButtons codes={item.neighbors} onOpen={onOpenCode} />
        ) : (
          <span>{errorOfField(item, "neighbors") ? words.card.unreadable : words.browse.noData}</span>
        )}
      </CardSection>
      <CardSection title={words.browse.neighborhoods}>
        <Neighborhoods item={item} classified={classified} />
      </CardSection>
    </div>
  );
}

/** The shares of several codes, each code counted by its inhabited dwellings. */
function sharesOfAll({ measured }: Surroundings): number[] | undefined {
  const shares = levels.map(({ key }) => joined(measured, { mnemonic: key }, "inhabited_households"));
  return wholeShares(shares);
}
