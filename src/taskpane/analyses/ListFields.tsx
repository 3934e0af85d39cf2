import { Caption1, Checkbox, makeStyles } from "@fluentui/react-components";
import { maxOwnColumns, type OwnColumn } from "../../excel/analyses/ownColumns";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { analysesWords } from "./analysisKinds";

interface OwnColumnsProps {
  label: string;
  columns: readonly OwnColumn[];
  /** The headings of the chosen ones, which may be of another list too. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The columns of the user's list, to tick those that go along with an analysis. */
export function OwnColumns({ label, columns, chosen, onChange }: OwnColumnsProps): React.JSX.Element | null {
  const { language } = usePane();
  const words = analysesWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const ticked = columns.flatMap(({ heading }) => (chosen.includes(heading) ? [heading] : []));
  if (columns.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <Caption1 className={tab.quiet}>{label}</Caption1>
      <div className={styles.columns}>
        {columns.map(({ name, heading }) => (
          <Checkbox
            key={heading}
            className={tab.atEdge}
            label={name === "" ? words.unnamed(heading) : name}
            checked={ticked.includes(heading)}
            disabled={ticked.length >= maxOwnColumns && !ticked.includes(heading)}
            onChange={(_, { checked }) =>
              onChange(checked === true ? [...ticked, heading] : ticked.filter((one) => one !== heading))
            }
          />
        ))}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  columns: { display: "flex", flexDirection: "column", maxHeight: "164px", overflowY: "auto" },
});
