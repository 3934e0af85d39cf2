import { useEffect, useState } from "react";
import { proposeDestination, type ProposedDestination } from "../../excel/columns/addColumns";
import { whenSelectionRests } from "../frame/whenSelectionRests";

/** Where columns would go now, as the user selects; undefined where none are chosen or nothing selected has codes beside it. */
export function useProposedDestination(columnCount: number, isInserted: boolean): ProposedDestination | undefined {
  const [destination, setDestination] = useState<ProposedDestination>();
  useEffect(() => {
    if (columnCount === 0) return setDestination(undefined);
    return whenSelectionRests(() => proposeDestination(columnCount, isInserted), setDestination);
  }, [columnCount, isInserted]);
  return destination;
}
