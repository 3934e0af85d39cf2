import { Body1, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { errorOfField } from "../../core/http/readReply";
import type { LatestPart } from "../../core/apis/zipcodes/latestBatch";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { dotted } from "../frame/sentences/dotted";
import { Isolated, IsolatedList } from "../frame/sentences/Isolated";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { bareNeighborhood } from "../search/geographyIndex";

export interface NeighborhoodsProps {
  item: ZipCodeItem;
  /** The neighborhoods by zone and type, once they have come. */
  classified: LatestPart["geography"]["neighborhoods"] | undefined;
}

/** The neighborhoods of a code, by their type and zone if the service gives them. */
export function Neighborhoods({ item, classified }: NeighborhoodsProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const groups = Object.entries(classified ?? {}).flatMap(([zone, types]) =>
    Object.entries(types).map(([type, names]) => ({ titles: [type, zone].filter(Boolean), names })),
  );
  if (groups.length === 0) {
    const names = item.neighborhoods.map(bareNeighborhood);
    if (errorOfField(item, "neighborhoods")) return <Body1>{words.card.unreadable}</Body1>;
    return <Body1>{names.length > 0 ? <IsolatedList texts={names} /> : words.browse.noData}</Body1>;
  }
  return (
    <dl className={styles.list}>
      {groups.map(({ titles, names }) => (
        <div key={dotted(titles)}>
          <dt>
            <Caption1 className={tab.quiet} lang="es">
              <Isolated sentence={(...all) => `${dotted(all)} (${names.length})`} texts={titles} />
            </Caption1>
          </dt>
          <dd className={styles.names} lang="es">
            <IsolatedList texts={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  names: { margin: 0, overflowWrap: "anywhere" },
});
