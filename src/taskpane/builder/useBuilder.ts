import { useCallback, useEffect, useState } from "react";
import type { Asks } from "../../core/questions/asks";
import { writeFormula } from "../../excel/formulas/writeFormula";
import { type BuiltFormula, readSelectedFormula } from "../../excel/insert/selectedFormula";
import { usePane } from "../frame/pane";

type Built = BuiltFormula & { name: Buildable };

export interface Builder {
  built: Built;
  shape: FunctionShape;
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
  const { app, sayFailure } = usePane();
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
    shape: shapeOf(app.asks[built.name] ?? { operation: "none", arguments: [] }),
    formula: (built.given[0] ?? "") === "" ? undefined : writeFormula(built.name, written),
    setArgument,
    setFunction: (name) => setBuilt((before) => ({ name, given: [], sheet: before.sheet })),
    takeSelection,
    open,
  };
}

/** The functions that can be built. */
export const buildable = ["ZIP.LATEST", "ZIP.SEARCH", "ZIP.CATALOG", "QUERY.ROWS"] as const;

export type Buildable = (typeof buildable)[number];

function isBuildable(name: string): name is Buildable {
  return buildable.some((one) => one === name);
}

/** The position of each argument of a function; -1 for one that it lacks. */
export interface FunctionShape {
  /** What the first argument is. */
  subject: "codes" | "state" | "query";
  names: number;
  headers: number;
  missing: number;
  limit: number;
  /** The headers if the argument is left out. */
  usualHeaders: number;
}

const subjects = { catalog: "state", query: "query" } as const;

function shapeOf({ operation, arguments: names, headers = 0 }: Asks): FunctionShape {
  return {
    subject: operation === "catalog" || operation === "query" ? subjects[operation] : "codes",
    names: names.findIndex((name) => ["indicators", "fields", "columns"].includes(name)),
    headers: names.indexOf("headers"),
    missing: names.indexOf("missing"),
    limit: names.indexOf("limit"),
    usualHeaders: headers,
  };
}

/** The headers that a formula writes, whether it says so or not. */
export function writtenHeaders(argument: string, { usualHeaders }: FunctionShape): string {
  return argument === "" ? String(usualHeaders) : argument;
}
