import { useCallback, useEffect, useState } from "react";
import { writeFormula } from "../../excel/formulas/writeFormula";
import { type BuiltFormula, readSelectedFormula } from "../../excel/insert/selectedFormula";
import { usePane } from "../frame/pane";
import { type Buildable, isBuildable } from "./functionShapes";

type Built = BuiltFormula & { name: Buildable };

export interface Builder {
  built: Built;
  /** The formula; undefined while its first argument is missing. */
  formula: string | undefined;
  setArgument: (position: number, text: string) => void;
  setFunction: (name: Buildable) => void;
  takeSelection: () => Promise<void>;
  /** Opens the formula of the selected cell. Resolves to false if it cannot be built here. */
  open: () => Promise<boolean>;
}

/** The formula that is being built, starting with that of the selected cell if it is ours. */
export function useBuilder(): Builder {
  const { sayFailure } = usePane();
  const [built, setBuilt] = useState<Built>({ name: "ZIP.LATEST", given: [], sheet: "" });

  const open = useCallback(async () => {
    const { own, sheet } = await readSelectedFormula();
    const isOpened = own !== undefined && isBuildable(own.name);
    setBuilt((before) => {
      if (own && isBuildable(own.name)) return { name: own.name, given: own.given, sheet };
      return { ...before, sheet };
    });
    return isOpened;
  }, []);

  useEffect(() => {
    // Without a selection the builder begins empty.
    open().catch(() => undefined);
  }, [open]);

  function setArgument(position: number, text: string): void {
    setBuilt((before) => {
      const given = Array.from({ length: Math.max(position + 1, before.given.length) }, (_, at) =>
        at === position ? text : (before.given[at] ?? ""),
      );
      return { ...before, given };
    });
  }

  async function takeSelection(): Promise<void> {
    try {
      const { address, sheet } = await readSelectedFormula();
      setBuilt((before) => ({ ...before, sheet }));
      setArgument(0, address);
    } catch (thrown) {
      sayFailure(thrown);
    }
  }

  const written = built.given.map((text) => (text === "" ? undefined : { cells: text }));
  return {
    built,
    formula: (built.given[0] ?? "") === "" ? undefined : writeFormula(built.name, written),
    setArgument,
    setFunction: (name) => setBuilt((before) => ({ name, given: [], sheet: before.sheet })),
    takeSelection,
    open,
  };
}
