import { useEffect, useState } from "react";
import { type CodesColumn, readCodesColumn } from "../../excel/analyses/readCodesColumn";
import { whenSelectionRests } from "../frame/whenSelectionRests";

/** The column of codes around the selection, following the user; the last one if the selection has none, as on a sheet just written. */
export function useCodesColumn(): CodesColumn | "reading" | "none" {
  const [column, setColumn] = useState<CodesColumn | "reading" | "none">("reading");
  useEffect(
    () =>
      whenSelectionRests({
        read: () => readCodesColumn().catch(() => undefined),
        tell: (found) => setColumn((before) => found ?? (before === "reading" ? "none" : before)),
      }),
    [],
  );
  return column;
}
