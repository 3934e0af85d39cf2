import { Caption1, Link, makeStyles, tokens } from "@fluentui/react-components";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { usePane } from "../frame/pane";
import { Isolated } from "../frame/sentences/Isolated";
import type { MapValues } from "./useMapValues";

interface PointedCodeProps {
  /** Undefined while no code of the map is pointed at or selected. */
  item: ZipCodeItem | undefined;
  quantity: MapValues;
  /** What was found out about its rows in the sheet. */
  said: string;
  onOpenCode: (code: string) => void;
}

/** Tells of the code that the user points at, and leads to its card. */
export function PointedCode({ item, quantity, said, onOpenCode }: PointedCodeProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return (
    <div className={styles.info}>
      <Caption1 block role="status">
        {item ? <ToldCode item={item} quantity={quantity} /> : words.map.point} {said}
      </Caption1>
      {item && (
        <Link as="button" onClick={() => onOpenCode(item.zip_code)}>
          <Caption1>{words.map.openCard}</Caption1>
        </Link>
      )}
    </div>
  );
}

/** A sentence about a code: where it is, and its value. */
function ToldCode({ item, quantity }: { item: ZipCodeItem; quantity: MapValues }): React.JSX.Element {
  const { words } = usePane();
  const value = quantity.values?.get(item.zip_code);
  const written = quantity.values ? value !== undefined && quantity.write(value) : item.nse_predominant_level;
  const missing = quantity.isUnreadable(item.zip_code) ? words.card.unreadable : words.map.noDatum;
  return (
    <Isolated
      sentence={(municipality = "", name = "") =>
        `${item.zip_code}, ${municipality}. ${words.map.valueOf(name, written || missing)}.`
      }
      texts={[item.municipality_name, quantity.name]}
    />
  );
}

const useStyles = makeStyles({
  // Two lines, whatever is said, so that nothing below moves while the pointer does.
  info: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    minHeight: "48px",
    "> button": { flexShrink: 0 },
  },
});
