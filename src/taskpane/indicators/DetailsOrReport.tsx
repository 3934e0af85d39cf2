import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { FillReport } from "../fill/fillParts";
import { usePane } from "../frame/pane";
import { IndicatorDetails } from "./IndicatorDetails";
import type { ColumnInsertion } from "./useInsertColumns";

interface DetailsOrReportProps extends Pick<ColumnInsertion, "fill"> {
  chosen: readonly Indicator[];
  /** Called when the user closes the report for good. */
  onForget: () => void;
}

/** Details of the indicator chosen last, and the report of the last fill, which takes their room while it is open. */
export function DetailsOrReport({ chosen, fill, onForget }: DetailsOrReportProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const [isReportOpen, setIsReportOpen] = useState(false);
  const last = chosen.at(-1);
  // A new fill opens its report; choosing other indicators brings their details back.
  useEffect(() => setIsReportOpen(fill !== undefined), [fill]);
  useEffect(() => setIsReportOpen(false), [chosen]);
  return (
    <>
      {last && !(fill && isReportOpen) && (
        <div role="group" aria-label={words.indicators.about} tabIndex={0} className={styles.about}>
          <IndicatorDetails indicator={last} />
        </div>
      )}
      {fill && (
        <FillReport
          key={fill.since}
          {...fill}
          isOpen={isReportOpen}
          onToggle={() => setIsReportOpen(!isReportOpen)}
          onClose={onForget}
        />
      )}
    </>
  );
}

const useStyles = makeStyles({
  /** A stop of the Tab key, because not every browser scrolls with the keyboard what is none. */
  about: {
    maxHeight: "30vh",
    overflowY: "auto",
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
  },
});
