import { useEffect, useState } from "react";
import { readDefinedNames } from "../../excel/definedNames";

/** The defined names of the workbook; none until they are read, or where Excel does not tell them. */
export function useDefinedNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    readDefinedNames().then(setNames, () => undefined);
  }, []);
  return names;
}
