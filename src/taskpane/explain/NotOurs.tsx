import { Body1, Link } from "@fluentui/react-components";
import { readPostalCode } from "../../core/codes/postalCode";
import { stateIdOf } from "../../core/codes/states";
import type { SelectedCell } from "../../excel/explain/selectedCell";
import { usePane } from "../frame/pane";
import { explainWords } from "./explainWords";
import { FixButton } from "./FixButton";

/** The explanation of a cell without a ZIP or QUERY result. */
export function NotOurs({ cell: { value, isMangled } }: { cell: SelectedCell }): React.JSX.Element {
  const { language, goTo } = usePane();
  const words = explainWords[language];
  const read = readPostalCode(value);
  if (isMangled) {
    return (
      <>
        <Body1>{words.mangled}</Body1>
        <FixButton remedy="repair" />
      </>
    );
  }
  return (
    <>
      <Body1>{words.notOurs}</Body1>
      {read.kind === "code" && stateIdOf(read.code) !== undefined && (
        <Body1>
          {words.holdsCode(read.code)}{" "}
          <Link as="button" onClick={() => goTo({ tab: "browse", code: read.code })}>
            {words.openCard(read.code)}
          </Link>
        </Body1>
      )}
    </>
  );
}
