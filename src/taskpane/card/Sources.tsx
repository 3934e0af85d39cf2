import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Caption1,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { IsolatedList } from "../frame/sentences/Isolated";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "../indicators/indicatorWords";

/** The sources of the figures, each once, with the indicators taken from it. Folded, because it is long and few need it. */
export function Sources({ indicators }: { indicators: readonly Indicator[] }): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const counts = { source: words.card.countsSource, names: [words.browse.population, words.browse.households] };
  const listed = sourcesOf(indicators).map(({ source, indicators: ofSource }) => ({
    source,
    names: ofSource.map((indicator) => nameOf(indicator, language)),
  }));
  const sources = [counts, ...listed];
  return (
    <Accordion collapsible>
      <AccordionItem value="sources">
        <AccordionHeader className={styles.header} size="small">
          {words.card.sources(sources.length)}
        </AccordionHeader>
        <AccordionPanel className={styles.panel}>
          <dl className={styles.list}>
            {sources.map(({ source, names }) => (
              <div key={source}>
                <dt>
                  <Caption1>
                    <IsolatedList texts={[source]} />
                  </Caption1>
                </dt>
                <dd className={tab.noMargin}>
                  <Caption1 className={tab.quiet}>
                    <IsolatedList texts={names} />
                  </Caption1>
                </dd>
              </div>
            ))}
          </dl>
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

/** The sources, each with the indicators that it is a source of. */
function sourcesOf(indicators: readonly Indicator[]): { source: string; indicators: Indicator[] }[] {
  const bySource = new Map<string, Indicator[]>();
  for (const indicator of indicators)
    for (const source of indicator.source) bySource.set(source, [...(bySource.get(source) ?? []), indicator]);
  return [...bySource].map(([source, ofSource]) => ({ source, indicators: ofSource }));
}

const useStyles = makeStyles({
  header: { marginInline: `calc(-1 * ${tokens.spacingHorizontalM})` },
  panel: { marginInline: 0 },
  list: {
    margin: 0,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    overflowWrap: "anywhere",
  },
});
