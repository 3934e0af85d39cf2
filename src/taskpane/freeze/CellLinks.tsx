import { Caption1, Link, makeStyles, tokens } from "@fluentui/react-components";
import type { SheetAddress } from "../../excel/excelProblem";
import { showCells } from "../../excel/selection/selection";
import { usePane } from "../frame/pane";
import { freezeWords } from "./freezeWords";

/** The number of cells that are named one by one; the rest are only counted. */
const maxNamed = 20;

/** Names cells; each name leads to its cells on the sheet. */
export function CellLinks({ cells }: { cells: readonly SheetAddress[] }): React.JSX.Element {
  const { language, sayFailure } = usePane();
  const words = freezeWords[language];
  const styles = useStyles();
  return (
    <>
      <ul className={styles.list}>
        {cells.slice(0, maxNamed).map(({ sheet, address }) => (
          <li key={`${sheet}!${address}`}>
            <Link as="button" onClick={() => void showCells({ sheet, address }).catch(sayFailure)}>
              {sheet}!{address}
            </Link>
          </li>
        ))}
      </ul>
      {cells.length > maxNamed && <Caption1>{words.more(cells.length - maxNamed)}</Caption1>}
    </>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});
