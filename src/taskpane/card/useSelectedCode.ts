import { readSelectedCode, type SelectedCode } from "../../excel/selection/selectedCode";
import { useFollowedSelection } from "../frame/useFollowedSelection";

/** The postal code of the selected cell, while the pane watches. Undefined where there is none, and outside Excel. */
export function useSelectedCode(isWatching: boolean): SelectedCode | undefined {
  return useFollowedSelection({ isWatching, read: readSelectedCode, isSame });
}

function isSame(one: SelectedCode | undefined, other: SelectedCode | undefined): boolean {
  return one?.code === other?.code && one?.address === other?.address;
}
