import { useState } from "react";
import { selectRowsOf } from "../../excel/selection/selectRows";
import { usePane } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";
import type { Shape } from "./projection";

interface PointedCode {
  /** The code that the user points at or has selected, if the map shows it. */
  active: Shape | undefined;
  /** A sentence about the rows of that code, once they were asked for. */
  said: string;
  point: (code: string) => void;
  /** Selects the rows of a code in the sheet. */
  take: (code: string) => Promise<void>;
}

/** The one code of a map that is told of: the user points at it, or its cell is selected, whichever came last. */
export function usePointedCode(shapes: readonly Shape[], selectedCode: string | undefined): PointedCode {
  const { words, language } = usePane();
  const [pointed, setPointed] = useState<string>();
  const [said, setSaid] = useState("");
  const [lastSelected, setLastSelected] = useState(selectedCode);
  if (lastSelected !== selectedCode) {
    setLastSelected(selectedCode);
    setPointed(selectedCode);
    // The sentence about a code's rows stays while they are selected.
    if (selectedCode !== pointed) setSaid("");
  }

  function point(code: string): void {
    setPointed(code);
    setSaid("");
  }

  async function take(code: string): Promise<void> {
    setPointed(code);
    const text = await selectRowsOf(code).then(
      (rows) => (rows ? words.map.selected(rows.address) : words.map.notOnSheet(code)),
      (thrown: unknown) => failureSentence(thrown, language),
    );
    setSaid(text);
  }

  return { active: shapes.find(({ item }) => item.zip_code === (pointed ?? selectedCode)), said, point, take };
}
